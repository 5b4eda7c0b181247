const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const OWN = "tablero:";

/** Whether a code of our template is the id of a row, as the shop's own exports write it. */
export const isOwnId = (code: string): boolean => UUID.test(code);

/** The id of the row that the key of a record names; undefined for a key of another shop or a code that staff made up. */
export function parseOwnId(key: string): string | undefined {
  const code = key.startsWith(OWN) ? key.slice(OWN.length) : "";
  return isOwnId(code) ? code : undefined;
}
