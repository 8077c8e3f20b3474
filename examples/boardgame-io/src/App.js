import { Client } from 'boardgame.io/client';
import { boardgameIoMatch, toBoardgameIo } from 'tabletop-rules/boardgame-io';
import { oynoKit } from 'tabletop-rules/oyno';
import { mountBoard } from 'tabletop-rules/ui';

class OynoClient {
  constructor(rootElement) {
    this.client = Client({ game: toBoardgameIo(oynoKit) });
    this.client.start();
    this.rootElement = rootElement;
    this.createBoard();
    this.client.subscribe((state) => this.update(state));
  }

  async createBoard() {
    this.rootElement.innerHTML = `
      <div class="board"></div>
      <p class="winner"></p>
    `;
    const playable = await boardgameIoMatch(oynoKit, this.client);
    mountBoard(this.rootElement.firstElementChild, { playable, board: oynoKit, seat: () => playable.you });
  }

  update(state) {
    const { gameover } = state.ctx;
    const message = gameover === undefined ? '' : gameover.draw ? 'Draw!' : `Winner: ${gameover.winner}`;
    this.rootElement.querySelector('.winner').textContent = message;
  }
}

new OynoClient(document.getElementById('app'));
