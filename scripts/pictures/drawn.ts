/** Without CSS variables, so that any program can show the files. */
export const DRAWN = { literalColours: true } as const;
