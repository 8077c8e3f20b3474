/** Plain references for what the rules look up in tables: the step of HW-21, the totals of HW-35. */
import type { WumpusAttackCard, WumpusEvadeCard, WumpusHunter, WumpusTerrain } from 'tabletop-rules/wumpus';

const CLOCKWISE = ['north', 'east', 'south', 'west'] as const;

/** HW-21, word by word: not into a camp, not off the board; else the next clockwise direction that it can go in. */
export function referenceStep(from: string, direction: (typeof CLOCKWISE)[number]): string {
  const camps = ['a1', 'a7', 'g1', 'g7'];
  for (let turn = CLOCKWISE.indexOf(direction); ; turn++) {
    let [column, row] = [from.charCodeAt(0), Number(from[1])];
    switch (CLOCKWISE[turn % 4]!) {
      case 'north':
        row += 1;
        break;
      case 'east':
        column += 1;
        break;
      case 'south':
        row -= 1;
        break;
      case 'west':
        column -= 1;
        break;
    }
    const to = `${String.fromCharCode(column)}${row}`;
    if (/^[a-g][1-7]$/.test(to) && !camps.includes(to)) return to;
  }
}

/** HW-3, HW-35 */
export function referenceAttack(hunter: WumpusHunter, cards: readonly WumpusAttackCard[]): number {
  const speciality = { ulf: 'traps-and-snares', 'bear-claw': 'bow', actaeon: 'nets', ningawe: 'spear' }[hunter];
  let total = 0;
  for (const card of cards) total += card === speciality ? 2 : 1;
  return total;
}

/** HW-2, HW-35 */
export function referenceEvade(terrain: WumpusTerrain, cards: readonly WumpusEvadeCard[]): number {
  let total = 0;
  for (const card of cards) {
    let value = 1;
    if (card === 'run' && terrain === 'clear') value += 1;
    if (card === 'submerge' && terrain === 'swamp') value += 1;
    if (card === 'camouflage' && terrain === 'forest') value += 1;
    if (card === 'cover' && terrain === 'rocky') value += 1;
    total += terrain === 'lair' ? 2 * value : value;
  }
  return total;
}
