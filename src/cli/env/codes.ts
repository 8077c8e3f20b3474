/** Why the environment refuses a line, or a part of it, beside the codes of core and of the games. */
export const ENV_CODES = {
  'bad-line': 'The line is not JSON, or not a request.',
  'too-large': 'The line is too long; it was skipped.',
  'no-match': 'There is no match with this name: `reset` creates it.',
  'too-many-matches': 'Too many matches are open: close some.',
} as const;

/** A code of the environment. */
export type EnvCode = keyof typeof ENV_CODES;
