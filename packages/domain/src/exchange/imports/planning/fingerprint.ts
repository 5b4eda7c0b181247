import { hash64 } from "../../../platform/kit/hash-text.ts";
import type { ImportedRecord } from "../types.ts";

/** Fields that are not part of a record's content: line numbers shift when rows are added above. */
const POSITION = new Set(["line"]);

/**
 * A short hash of a record's content: equal content gives an equal hash. It has 64 bits and is compared only
 * with the last hash of the same key, so an accidental match is practically impossible.
 */
export function fingerprintOf(record: ImportedRecord): string {
  return hash64(JSON.stringify(record, (name, value) => (POSITION.has(name) ? undefined : value)));
}
