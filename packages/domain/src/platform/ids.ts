function randomBytes(length: number, random?: () => number): Uint8Array {
  const bytes = new Uint8Array(length);
  if (!random) return globalThis.crypto.getRandomValues(bytes);
  for (let index = 0; index < length; index++) bytes[index] = random() * 256;
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The last randomly generated id: ids of one millisecond are monotonic (RFC 9562, 6.2). */
let last: { at: number; tail: Uint8Array } | undefined;

/** The random part of an id. Within one millisecond, the previous one plus a small increment. */
function nextTail(at: number): Uint8Array {
  const tail = last?.at === at ? last.tail : randomBytes(10);
  if (last?.at === at) {
    let carry = 1 + (randomBytes(1)[0] ?? 0);
    for (let index = tail.length - 1; carry > 0 && index >= 0; index--) {
      carry += tail[index] ?? 0;
      tail[index] = carry;
      carry = carry >> 8;
    }
  } else {
    // Clearing the top bit leaves room to count up without a carry into the preceding bytes.
    tail[3] = (tail[3] ?? 0) & 0x7f;
  }
  last = { at, tail };
  return tail.slice();
}

/**
 * A UUID version 7: it begins with the time in milliseconds, so ids sort by age. Ids created by one process
 * within a millisecond sort in order of creation. Pass time and random (from 0 to below 1) for reproducible
 * data.
 */
export function uuidv7(now: number = Date.now(), random?: () => number): string {
  const bytes = random ? randomBytes(10, random) : nextTail(Math.floor(now));
  // Version 7 in the upper half of one byte, variant 2 in the two upper bits of another.
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f);
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f);
  let hex = Math.floor(now).toString(16).padStart(12, "0");
  for (const byte of bytes) hex += HEX[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text has the form of a UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text);
}

/** A secret for carts, orders and invoices: 32 URL-safe characters, 192 random bits. */
export function newToken(): string {
  const text = String.fromCharCode(...randomBytes(24));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_");
}
