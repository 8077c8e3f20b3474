import { Client } from 'boardgame.io/client';
import { TicTacToe } from './Game';

class TicTacToeClient {
  constructor(rootElement) {
    this.client = Client({ game: TicTacToe });
    this.client.start();
    this.rootElement = rootElement;
    this.createBoard();
    this.attachListeners();
    this.client.subscribe((state) => this.update(state));
  }

  createBoard() {
    const cell = (id) => `<td class="cell" data-id="${id}"></td>`;
    const row = (first) => `<tr>${cell(first)}${cell(first + 1)}${cell(first + 2)}</tr>`;
    this.rootElement.innerHTML = `
      <table>${row(0)}${row(3)}${row(6)}</table>
      <p class="winner"></p>
    `;
  }

  attachListeners() {
    for (const cell of this.rootElement.querySelectorAll('.cell')) {
      cell.onclick = () => this.client.moves.clickCell(Number(cell.dataset.id));
    }
  }

  update(state) {
    for (const cell of this.rootElement.querySelectorAll('.cell')) {
      cell.textContent = state.G.cells[cell.dataset.id] ?? '';
    }
    const { gameover } = state.ctx;
    const message = gameover === undefined ? '' : gameover.draw ? 'Draw!' : `Winner: ${gameover.winner}`;
    this.rootElement.querySelector('.winner').textContent = message;
  }
}

new TicTacToeClient(document.getElementById('app'));
