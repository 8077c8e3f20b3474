/** A page in which a network plays Oyno against itself. */
import * as runtime from 'onnxruntime-web/wasm';
import { botTurn } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import { onnxBot } from 'tabletop-rules/learning';
import { oyno } from 'tabletop-rules/oyno';

runtime.env.wasm.wasmPaths = '/';

const onnx = {
  /** Loads the network of an address; returns the moves of the first plies. */
  play: async (model: string, fingerprint: string, plies: number): Promise<readonly string[]> => {
    const bot = await onnxBot(oyno, { model, runtime, fingerprint, valueRange: [-1, 1] });
    const match = createMatch(oyno, { seed: 1 });
    const moves: string[] = [];
    while (moves.length < plies && match.status.type === 'turn') {
      const move = await bot(botTurn(match, match.status.seats[0]!));
      moves.push(oyno.format(move));
      match.play(move);
    }
    return moves;
  },
};

declare global {
  interface Window {
    readonly onnx: OnnxTools;
  }
}

/** What `window.onnx` has. */
type OnnxTools = typeof onnx;
Object.assign(window, { onnx });
