// A small parser of static TrueType outlines: enough to turn the letters of one font into SVG path data.

import { readKerning } from "./truetype-kerning.ts";

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

type Contour = readonly Point[];

/** Metrics and outlines of one static TrueType font. */
export interface TrueTypeFont {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  /** Advance (font units) and SVG path (y down) of a code point, or undefined when the font lacks it. */
  glyph(codePoint: number): { readonly advance: number; readonly path: string } | undefined;
  /** Kerning between two code points (font units). */
  kerning(left: number, right: number): number;
}

/** Reads an uncompressed TrueType file with `glyf` outlines and a format 4 or 12 `cmap`. */
export function readTrueType(bytes: Uint8Array): TrueTypeFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(record, record + 4));
    tables.set(tag, view.getUint32(record + 8));
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table`);
    return offset;
  };
  const head = table("head");
  const os2 = table("OS/2");
  const longOffsets = view.getInt16(head + 50) === 1;
  const metricCount = view.getUint16(table("hhea") + 34);
  const findGlyph = readCharacterMap(view, table("cmap"));

  const advanceOf = (glyph: number): number => view.getUint16(table("hmtx") + Math.min(glyph, metricCount - 1) * 4);

  const contoursOf = (glyph: number): Contour[] => {
    const loca = table("loca");
    const at = (index: number) =>
      longOffsets ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2;
    const start = at(glyph);
    if (start === at(glyph + 1)) return [];
    const offset = table("glyf") + start;
    const count = view.getInt16(offset);
    return count >= 0 ? readSimple(view, offset, count) : readComposite(view, offset, contoursOf);
  };

  const kerning = readKerning(view, table("GPOS"));
  return {
    kerning: (left, right) => kerning(findGlyph(left), findGlyph(right)),
    unitsPerEm: view.getUint16(head + 18),
    capHeight: view.getInt16(os2 + 88),
    glyph(codePoint) {
      const glyph = findGlyph(codePoint);
      return glyph === 0 ? undefined : { advance: advanceOf(glyph), path: contoursOf(glyph).map(toPath).join("") };
    },
  };
}

function readCharacterMap(view: DataView, cmap: number): (codePoint: number) => number {
  const groups: { first: number; last: number; glyphOf: (code: number) => number }[] = [];
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const sub = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(sub);
    if (format === 12) {
      for (let group = 0; group < view.getUint32(sub + 12); group++) {
        const record = sub + 16 + group * 12;
        const first = view.getUint32(record);
        const glyph = view.getUint32(record + 8);
        groups.push({ first, last: view.getUint32(record + 4), glyphOf: (code) => glyph + code - first });
      }
    } else if (format === 4) {
      const size = view.getUint16(sub + 6);
      for (let segment = 0; segment < size; segment += 2) {
        const first = view.getUint16(sub + 16 + size + segment);
        const delta = view.getInt16(sub + 16 + size * 2 + segment);
        const rangeAt = sub + 16 + size * 3 + segment;
        const range = view.getUint16(rangeAt);
        groups.push({
          first,
          last: view.getUint16(sub + 14 + segment),
          glyphOf: (code) => {
            if (range === 0) return (code + delta) & 0xffff;
            const glyph = view.getUint16(rangeAt + range + (code - first) * 2);
            return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
          },
        });
      }
    }
  }
  return (code) => groups.find((group) => code >= group.first && code <= group.last)?.glyphOf(code) ?? 0;
}

function readSimple(view: DataView, offset: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => view.getUint16(offset + 10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = offset + 10 + count * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = view.getUint8(at++);
    const repeats = flag & 8 ? view.getUint8(at++) : 0;
    for (let copy = 0; copy <= repeats; copy++) flags.push(flag);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  return ends.map((end, index) => {
    const first = index === 0 ? 0 : ends[index - 1]! + 1;
    return flags.slice(first, end + 1).map((flag, step) => ({
      x: xs[first + step]!,
      y: -ys[first + step]!,
      on: (flag & 1) === 1,
    }));
  });
}

function readComposite(view: DataView, offset: number, contoursOf: (glyph: number) => Contour[]): Contour[] {
  const contours: Contour[] = [];
  let at = offset + 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    const part = contoursOf(view.getUint16(at + 2));
    at += 4;
    const words = (flags & 1) === 1;
    const dx = words ? view.getInt16(at) : view.getInt8(at);
    const dy = words ? view.getInt16(at + 2) : view.getInt8(at + 1);
    at += words ? 4 : 2;
    const fixed = () => {
      at += 2;
      return view.getInt16(at - 2) / 16384;
    };
    let [xx, yx, xy, yy] = [1, 0, 0, 1];
    if (flags & 8) xx = yy = fixed();
    else if (flags & 64) [xx, yy] = [fixed(), fixed()];
    else if (flags & 128) [xx, yx, xy, yy] = [fixed(), fixed(), fixed(), fixed()];
    for (const contour of part) {
      contours.push(contour.map((p) => ({ x: p.x * xx - p.y * xy + dx, y: p.y * yy - p.x * yx - dy, on: p.on })));
    }
  } while (flags & 32);
  return contours;
}

// Quadratic outlines omit the on-curve point between two control points; it is their midpoint.
function toPath(contour: Contour): string {
  const points: Point[] = [];
  contour.forEach((point, index) => {
    const next = contour[(index + 1) % contour.length]!;
    points.push(point);
    if (!point.on && !next.on) points.push({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true });
  });
  const start = points.findIndex((point) => point.on);
  if (start < 0) return "";
  const ring = [...points.slice(start), ...points.slice(0, start)];
  let [x, y] = [Math.round(ring[0]!.x), Math.round(ring[0]!.y)];
  let path = `M${x} ${y}`;
  const join = (...values: number[]) => values.map((v, i) => (i > 0 && v >= 0 ? ` ${v}` : `${v}`)).join("");
  for (let index = 1; index < ring.length; index++) {
    const point = ring[index]!;
    const [px, py] = [Math.round(point.x), Math.round(point.y)];
    if (point.on) {
      path += `l${join(px - x, py - y)}`;
      [x, y] = [px, py];
    } else {
      const end = ring[(index + 1) % ring.length]!;
      const [ex, ey] = [Math.round(end.x), Math.round(end.y)];
      path += `q${join(px - x, py - y, ex - x, ey - y)}`;
      [x, y] = [ex, ey];
      index++;
    }
  }
  return `${path}z`;
}
