/** A server of Colyseus for all games: `npm install && npm start`. */
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { TabletopRoom } from './room.ts';

const { PORT = '2567' } = process.env;
const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('tabletop', TabletopRoom);
await server.listen(Number(PORT));
console.log(`Rooms at ws://localhost:${PORT}/`);
