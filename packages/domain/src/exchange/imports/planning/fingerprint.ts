import { hash64 } from "../../../platform/kit/hash-text.ts";
import type { ImportedRecord } from "../types.ts";

/** Fields that are not part of a record's content: line numbers shift when rows are added above. */
const POSITION = new Set(["line"]);

/**
 * Content of a record as a short hash: records with the same hash are the same. 64 bits, compared only with
 * the last hash of the same key, so an accidental match is practically impossible.
 */
export function fingerprintOf(record: ImportedRecord): string {
  return hash64(JSON.stringify(record, (name, value) => (POSITION.has(name) ? undefined : value)));
}
