/** Options with which a match that is played to its end in a browser is short. */

/**
 * Late in a match of Hunt the Wumpus, with hands of one card: of 40 matches of level 5 with level 1 the longest had 309 actions, of 40 from
 * the start 980.
 */
const LATE_HUNT =
  'CsssLLC/sLfrcfs/cccscfr/fsrLrrr/ccrcLsf/ffrscsf/CffrcrC wumpus:d5 hunters:ulf,ningawe at:a7,g7 hands:b,s limits:1,1 log:0+1+ phase:move turn:1 asked:1';

export const SHORT_MATCHES: Readonly<Record<string, object>> = {
  oyno: { wild: true },
  fundomino: { target: 30 },
  wunby: { size: 7, barriers: { 1: 2, 2: 2, 3: 0 } },
  wumpus: { position: LATE_HUNT },
};
