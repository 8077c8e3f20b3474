/** What a refusal of the host means to people, and what they can do. */
import type { Violation } from 'tabletop-rules/core';

/** By code. */
const TEXTS: Readonly<Record<string, string>> = {
  'bad-invitation':
    'This invitation has been used already, or it is for another match. On the device that used it, the match is listed under “Play online”. Otherwise ask for a new match.',
  'no-match':
    'There is no such match any more, or it is private. Ask whoever sent you the link for an invitation, or choose another match.',
  'bad-token': 'The server does not know your seat in this match any more. Choose another match.',
  'seat-lost': 'A bot has taken your seat, because you left or your time was up. You can watch, or play another match.',
  'seat-taken': 'Somebody else was faster: the seat is taken. Watch, or choose another match.',
  'too-many-matches': 'Too many of your matches are not over. Finish one, or leave it, and try again.',
  'too-many-requests': 'Too many requests in a short time. Wait for some seconds, and try again.',
  'too-many-streams': 'This match is open in too many windows. Close one, and reload this page.',
  'wrong-version': 'The server has another version of the rules than this page. Reload the page.',
  'not-started': 'The match begins when all seats are taken.',
  'nothing-to-undo': 'There is no decision of yours to take back.',
  'undo-asked': 'Another player has already asked to take back a decision: answer that first.',
  disconnected: 'The server cannot be reached. Check your network, and try again.',
  unavailable: 'The server cannot reach its storage now. Try again in a moment.',
};

/** A refusal as sentences: what it is, and the next step. */
export function refusalText({ code, message }: Violation): string {
  return TEXTS[code] ?? message;
}
