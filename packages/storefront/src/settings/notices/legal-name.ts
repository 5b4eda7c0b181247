/** The name of a company with its legal form in one piece: «S. L.» is never broken between two lines. */
export const wholeLegalName = (name: string): string => name.replace(/\b(\p{L}\.) (?=\p{L}\.)/gu, "$1\u00a0");
