import type { ImportedRecord } from "./types.ts";

/** What of a record says nothing about its content: lines move when rows are added above. */
const POSITION = new Set(["line"]);

/**
 * Content of a record as a short text: two records with the same one are the same. 64 bits, compared only with the last
 * one of the same key, so that an accidental match is out of the question.
 */
export function fingerprintOf(record: ImportedRecord): string {
  return hash64(JSON.stringify(record, (name, value) => (POSITION.has(name) ? undefined : value)));
}

/** 64 bits in base 36, of two lanes with different factors. */
export function hash64(text: string): string {
  let a = 0xdeadbeef ^ text.length;
  let b = 0x41c6ce57 ^ text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
