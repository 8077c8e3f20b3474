/** A JSON document. */
export type JsonDocument = Readonly<Record<string, unknown>>;
