import { hash64 } from "../../../platform/kit/hash-text.ts";
import type { ImportedRecord } from "../types.ts";

/** Fields that are no content of a record: lines move when rows are added above. */
const POSITION = new Set(["line"]);

/**
 * Content of a record as a short text: two records with the same one are the same. 64 bits, compared only with the last
 * one of the same key, so that an accidental match is out of the question.
 */
export function fingerprintOf(record: ImportedRecord): string {
  return hash64(JSON.stringify(record, (name, value) => (POSITION.has(name) ? undefined : value)));
}
