/** The name of a company whose legal form cannot be broken: «S. L.» never wraps between its parts. */
export const keepInitialsTogether = (name: string): string => name.replace(/\b(\p{L}\.) (?=\p{L}\.)/gu, "$1\u00a0");
