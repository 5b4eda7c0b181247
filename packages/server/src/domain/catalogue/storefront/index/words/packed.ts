/** Number of places in a segment. */
export const SEGMENT = 32_768;
/** Bytes of a set of places with one bit each; no packed set is larger. */
const BITMAP = SEGMENT / 8;

/** Reused for every set, one at a time. */
const work = { bytes: new Uint8Array(BITMAP) };

/** Writes a number in groups of seven bits, lowest first. Returns the position of the next number. */
export function writeNumber(into: Uint8Array, at: number, value: number): number {
  let [end, rest] = [at, value];
  for (; rest > 127; rest >>>= 7) into[end++] = (rest & 127) | 128;
  into[end++] = rest;
  return end;
}

/** Reads consecutive numbers. Returns how many there are. */
export function readNumbers(bytes: Uint8Array, start: number, end: number, into: Uint32Array): number {
  let count = 0;
  for (let at = start; at < end; ) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    into[count++] = value;
  }
  return count;
}

/**
 * A set of places in a segment, given in ascending order, stored as differences or, if shorter, as bits. Valid
 * until the next call.
 */
export function packNumbers(places: ArrayLike<number>, count: number): Uint8Array {
  const { bytes } = work;
  let [end, before] = [0, -1];
  for (let index = 0; index < count && end < BITMAP - 3; index++) {
    const place = places[index] ?? 0;
    end = writeNumber(bytes, end, place - before);
    before = place;
    if (index === count - 1) return bytes.subarray(0, end);
  }
  bytes.fill(0);
  for (let index = 0; index < count; index++) {
    const place = places[index] ?? 0;
    bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7));
  }
  return bytes;
}

/** Reads a packed set into an array. Returns the number of places. */
export function unpackNumbers(bytes: Uint8Array, start: number, end: number, into: Uint16Array): number {
  let count = 0;
  if (end - start === BITMAP) {
    for (let at = 0; at < BITMAP; at++) {
      const byte = bytes[start + at] ?? 0;
      if (byte === 0) continue;
      for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) into[count++] = (at << 3) | bit;
    }
    return count;
  }
  let place = -1;
  for (let at = start; at < end; ) {
    let byte = bytes[at++] ?? 0;
    place += byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      place += (byte & 127) << shift;
    }
    into[count++] = place;
  }
  return count;
}
