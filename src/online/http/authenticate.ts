/** Who sends a request. */
import { type Observer, RuleError, type Seat } from '../../core/index.ts';
import { hashSecret } from '../secret-hash.ts';
import { SECRET_PATTERN } from '../secrets.ts';
import { holderOf } from '../table/holder.ts';
import type { Table } from '../table/table.ts';
import { noMatch } from '../tables.ts';

/** A sender, as far as their token says. */
export interface Sender {
  readonly observer: Observer;
  /** Of a player whose seat a bot has taken: which seat it was. */
  readonly lost: Seat | undefined;
}

/**
 * Whose request it is, by the header `authorization`. Without one: a spectator.
 *
 * @throws RuleError `bad-token`; `no-match` for a private match without a token
 */
export function authenticate(request: Request, table: Table): Sender {
  const { id, position } = table;
  const header = request.headers.get('authorization');
  if (header === null) {
    if (position.created.visibility === 'private') throw noMatch(id);
    return { observer: 'spectator', lost: undefined };
  }
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  const hash = SECRET_PATTERN.test(token) ? hashSecret(token) : '';
  const { seat, lost } = holderOf(position.seats, hash);
  if (seat === undefined && lost === undefined) {
    throw new RuleError(
      'bad-token',
      'The token does not belong to this match. It goes into the header: `authorization: Bearer …`.',
    );
  }
  return { observer: seat ?? 'spectator', lost };
}

/**
 * The seat of a sender who has to be a player.
 *
 * @throws RuleError `no-token`, `seat-lost`
 */
export function seatOf({ observer, lost }: Sender): Seat {
  if (observer !== 'spectator') return observer;
  if (lost !== undefined) {
    throw new RuleError('seat-lost', `A bot has taken seat ${lost}.`, { details: { seat: lost } });
  }
  throw new RuleError('no-token', 'This is for players: the token goes into the header `authorization: Bearer …`.');
}
