const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const OWN = "tablero:";

/** Whether a code of the template is the id of a row, as in the shop's own exports. */
export const isOwnId = (code: string): boolean => UUID.test(code);

/**
 * The id of the row that a record's key refers to; undefined for a key of another shop or a code invented by
 * staff.
 */
export function parseOwnId(key: string): string | undefined {
  const code = key.startsWith(OWN) ? key.slice(OWN.length) : "";
  return isOwnId(code) ? code : undefined;
}
