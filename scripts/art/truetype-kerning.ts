// Reads the pair kerning of a TrueType font (the `kern` feature of its GPOS table), without contextual rules.

/** Kerning of glyph pairs in font units: (left, right) => value. */
export type GlyphKerning = (left: number, right: number) => number;

const PAIR = 2;
const EXTENSION = 9;

/** Takes a view of the font and the offset of its GPOS table. */
export function readKerning(view: DataView, gpos: number): GlyphKerning {
  const lookups = kernLookups(view, gpos);
  return (left, right) => {
    for (const subtables of lookups) {
      for (const subtable of subtables) {
        const value = pairValue(view, subtable, left, right);
        if (value !== undefined) return value;
      }
    }
    return 0;
  };
}

function kernLookups(view: DataView, gpos: number): number[][] {
  const features = gpos + view.getUint16(gpos + 6);
  const lookupList = gpos + view.getUint16(gpos + 8);
  const indexes = new Set<number>();
  for (let index = 0; index < view.getUint16(features); index++) {
    const record = features + 2 + index * 6;
    if (view.getUint32(record) !== 0x6b65726e) continue;
    const feature = features + view.getUint16(record + 4);
    for (let at = 0; at < view.getUint16(feature + 2); at++) indexes.add(view.getUint16(feature + 4 + at * 2));
  }
  return [...indexes].map((index) => {
    const lookup = lookupList + view.getUint16(lookupList + 2 + index * 2);
    const type = view.getUint16(lookup);
    return Array.from({ length: view.getUint16(lookup + 4) }, (_, at) => {
      const subtable = lookup + view.getUint16(lookup + 6 + at * 2);
      if (type === PAIR) return subtable;
      const extended = type === EXTENSION && view.getUint16(subtable + 2) === PAIR;
      return extended ? subtable + view.getUint32(subtable + 4) : undefined;
    }).filter((subtable) => subtable !== undefined);
  });
}

function pairValue(view: DataView, subtable: number, left: number, right: number): number | undefined {
  const covered = coverageIndex(view, subtable + view.getUint16(subtable + 2), left);
  if (covered === undefined) return undefined;
  const [first, second] = [view.getUint16(subtable + 4), view.getUint16(subtable + 6)];
  const size = (bits(first) + bits(second)) * 2;
  // The advance of the first glyph comes after its placements.
  const advanceAt = bits(first & 3) * 2;
  if (!(first & 4)) return undefined;
  if (view.getUint16(subtable) === 1) {
    const set = subtable + view.getUint16(subtable + 10 + covered * 2);
    for (let index = 0; index < view.getUint16(set); index++) {
      const record = set + 2 + index * (2 + size);
      if (view.getUint16(record) === right) return view.getInt16(record + 2 + advanceAt);
    }
    return undefined;
  }
  const leftClass = classOf(view, subtable + view.getUint16(subtable + 8), left);
  const rightClass = classOf(view, subtable + view.getUint16(subtable + 10), right);
  const record = subtable + 16 + (leftClass * view.getUint16(subtable + 14) + rightClass) * size;
  return view.getInt16(record + advanceAt);
}

function bits(format: number): number {
  let count = 0;
  for (let rest = format; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

function coverageIndex(view: DataView, coverage: number, glyph: number): number | undefined {
  const count = view.getUint16(coverage + 2);
  for (let index = 0; index < count; index++) {
    if (view.getUint16(coverage) === 1) {
      if (view.getUint16(coverage + 4 + index * 2) === glyph) return index;
    } else {
      const record = coverage + 4 + index * 6;
      const first = view.getUint16(record);
      if (glyph >= first && glyph <= view.getUint16(record + 2)) return view.getUint16(record + 4) + glyph - first;
    }
  }
  return undefined;
}

function classOf(view: DataView, table: number, glyph: number): number {
  if (view.getUint16(table) === 1) {
    const index = glyph - view.getUint16(table + 2);
    return index >= 0 && index < view.getUint16(table + 4) ? view.getUint16(table + 6 + index * 2) : 0;
  }
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const record = table + 4 + index * 6;
    if (glyph >= view.getUint16(record) && glyph <= view.getUint16(record + 2)) return view.getUint16(record + 4);
  }
  return 0;
}
