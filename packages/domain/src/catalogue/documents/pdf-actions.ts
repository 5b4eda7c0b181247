/** Allowed targets of a document's links: the web, a mailbox, a telephone. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
/** The link target, and the base address for relative links. */
const LINK = /\/(?:URI|Base)\s*(?=[(<\d])(?!<<)/g;
const ON_OPENING = /\/OpenAction\s*/g;
/** Maximum length of a value that is inspected. */
const MOST = 2_000;

/** Unpacked objects of a compressed stream; the first one begins at `first`. */
export interface PackedObjects {
  text: string;
  first: number;
}

/** Names may be written with codes: `/Java#53cript`. */
export const decodePdfName = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Whether a document runs an action when opened, other than showing one of its pages, or has a link that a
 * browser must not follow (`javascript:`, `file:`).
 */
export function hasUnsafeAction(file: string, packed: readonly PackedObjects[]): boolean {
  const parts = [file, ...packed.map(({ text }) => text)].map(decodePdfName);
  const values = (pattern: RegExp) =>
    parts.flatMap((part) =>
      [...part.matchAll(pattern)].map(({ index, 0: { length } }) => part.slice(index + length, index + length + MOST)),
    );
  return (
    values(LINK).some((value) => !SAFE_LINK.test(decodeString(value).trim())) ||
    values(ON_OPENING).some((value) => !showsPage(value, file, packed))
  );
}

/**
 * Whether a value only shows a page: a destination, its name, or an action that goes to a destination and
 * triggers nothing else.
 */
function showsPage(value: string, file: string, packed: readonly PackedObjects[]): boolean {
  const [, number] = /^(\d+)\s+\d+\s+R\b/.exec(value) ?? [];
  if (number === undefined) return isView(value);
  const objects = findObjects(Number(number), file, packed).map(decodePdfName);
  return objects.length > 0 && objects.every(isView);
}

function isView(value: string): boolean {
  if (!value.startsWith("<<")) return /^[[(</]/.test(value) || /^null\b/.test(value);
  const action = value.slice(0, value.indexOf(">>"));
  return /\/S\s*\/GoTo(?![A-Za-z0-9])/.test(action) && !/\/Next(?![A-Za-z])/.test(action);
}

/**
 * All versions of an object. A later one replaces earlier ones, but programs disagree about which version they
 * use.
 */
function findObjects(number: number, file: string, packed: readonly PackedObjects[]): string[] {
  const written = [...file.matchAll(new RegExp(`(?<!\\d)0*${number}\\s+\\d+\\s+obj\\s*`, "g"))].map(
    ({ index, 0: { length } }) => file.slice(index + length, index + length + MOST),
  );
  return [...written, ...packed.flatMap((each) => packedObjects(number, each))];
}

/** An object stream begins with pairs of object number and offset; offsets count from the first object. */
function packedObjects(number: number, { text, first }: PackedObjects): string[] {
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  return pairs.flatMap((each, index) => {
    const from = pairs[index + 1];
    if (index % 2 === 1 || each !== number || from === undefined) return [];
    return [text.slice(first + from, first + from + MOST).trimStart()];
  });
}

/**
 * A string as written: in parentheses with escapes, or in hexadecimal digits; UTF-16 if it has the byte order
 * mark. Empty for a reference.
 */
function decodeString(value: string): string {
  const hex = /^<([\da-f\s]*)>/i.exec(value)?.[1];
  const bytes =
    hex === undefined
      ? unescaped(/^\(((?:\\[\s\S]|[^\\)])*)/.exec(value)?.[1] ?? "")
      : hex.replace(/\s/g, "").replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return bytes.startsWith("\u00fe\u00ff") ? bytes.slice(2).replaceAll("\0", "") : bytes;
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))/g, (_, octal?: string, newline?: string, other = "") => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
    return newline === undefined ? other : "";
  });
