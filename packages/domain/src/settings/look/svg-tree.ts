/** A parsed element of an SVG; texts are decoded. */
export interface SvgElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (SvgElement | string)[];
}

export type SvgErrorReason = "not-svg" | "entities" | "too-many" | "too-deep";

export class SvgError extends Error {
  override readonly name = "SvgError";
  readonly reason: SvgErrorReason;
  constructor(reason: SvgErrorReason) {
    super(`Refused SVG: ${reason}`);
    this.reason = reason;
  }
}

const MAX_NODES = 5_000;
const MAX_DEPTH = 40;
const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const COMMENT = /<!--[\s\S]*?-->/y;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
/** A document type without an internal subset; a subset could declare entities. */
const DOCTYPE = /<!DOCTYPE\s[^[\]<>]*>/y;
const INSTRUCTION = /<\?[\s\S]*?\?>/y;
const OPENING = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, "y");
const CLOSING = new RegExp(`</(${NAME})\\s*>`, "y");
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
const TEXT = /[^<]+/y;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Characters that XML does not allow: control codes, halves of pairs, non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

function decode(text: string): string {
  const decoded = text.replace(/&([^;\s]{0,12});?/g, (whole, code: string) => {
    const named = NAMED[code];
    if (named && whole.endsWith(";")) return named;
    const numbered = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(code);
    if (!numbered || !whole.endsWith(";")) throw new SvgError("entities");
    const point = numbered[1] ? Number.parseInt(numbered[1], 16) : Number(numbered[2]);
    if (point > 0x10ffff) throw new SvgError("not-svg");
    return String.fromCodePoint(point);
  });
  if (NO_CHARACTER.test(decoded)) throw new SvgError("not-svg");
  return decoded;
}

function parseAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new SvgError("not-svg");
    attributes.set(name, decode(double ?? single ?? ""));
  }
  return attributes;
}

/**
 * Parses a text as XML without custom entities. It accepts a subset of XML and refuses the rest, so that no two
 * parsers can read a file differently. Throws SvgError.
 */
export function readSvg(source: string): SvgElement {
  const text = source.replace(/^\ufeff/, "");
  const root: SvgElement = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  let [at, nodes] = [0, 0];
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const put = (node: SvgElement | string) => {
    nodes += 1;
    if (nodes > MAX_NODES) throw new SvgError("too-many");
    open.at(-1)?.children.push(node);
  };
  while (at < text.length) {
    const plain = next(TEXT);
    if (plain) {
      put(decode(plain[0]));
      continue;
    }
    if (next(COMMENT) || next(INSTRUCTION)) continue;
    if (open.length === 1 && nodes <= 1 && next(DOCTYPE)) continue;
    const data = next(CDATA);
    if (data) {
      put(data[1] ?? "");
      continue;
    }
    const closing = next(CLOSING);
    if (closing) {
      if (open.length === 1 || open.pop()?.name !== closing[1]) throw new SvgError("not-svg");
      continue;
    }
    const opening = next(OPENING);
    if (!opening) throw new SvgError(/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(at, at + 9)) ? "entities" : "not-svg");
    const [, name = "", attributes = "", alone] = opening;
    const element: SvgElement = { name, attributes: parseAttributes(attributes), children: [] };
    put(element);
    if (alone) continue;
    open.push(element);
    if (open.length > MAX_DEPTH) throw new SvgError("too-deep");
  }
  const elements = root.children.filter((child) => typeof child !== "string");
  const [first] = elements;
  const isAlone = root.children.every((child) => typeof child !== "string" || child.trim() === "");
  if (open.length !== 1 || elements.length !== 1 || !first || !isAlone) throw new SvgError("not-svg");
  return first;
}
