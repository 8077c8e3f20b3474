/** A value of a view as numbers. */
export const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
