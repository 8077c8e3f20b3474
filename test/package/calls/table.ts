import type { GoodCall } from '../hostile-calls.ts';

/** Good calls by name: of an export, without `call`, which is the export itself. */
export type Calls = Readonly<Record<string, Omit<GoodCall, 'call'> & Partial<Pick<GoodCall, 'call'>>>>;
