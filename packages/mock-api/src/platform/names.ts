/** Name and surname of a shopper; companies have no surname. */
export const buyerOf = ({ name, surname }: { name: string; surname: string | null }): string =>
  [name, surname].filter(Boolean).join(" ");

/** A shopper's name in two parts, as clients are stored. */
export function splitName(name: string): { name: string; surname: string | null } {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return { name: first, surname: rest.join(" ") || null };
}
