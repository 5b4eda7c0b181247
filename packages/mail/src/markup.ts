import type { Colours } from "./colours.ts";

/** HTML that is safe to embed in HTML. Only `markup` creates it, so data is always escaped. */
export class Markup {
  readonly write: (colours: Colours) => string;

  constructor(write: (colours: Colours) => string) {
    this.write = write;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Part = string | number | Markup | null | readonly Part[];

function written(part: Part, colours: Colours): string {
  if (part === null) return "";
  if (part instanceof Markup) return part.write(colours);
  if (typeof part === "object") return part.map((each) => written(each, colours)).join("");
  return escaped(String(part));
}

/** Source text that is not data, such as element names and style sheets. */
export const trusted = (source: string): Markup => new Markup(() => source);

/** HTML template tag: escapes interpolated values, except values that are markup already. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup((colours) => strings.map((text, index) => text + written(parts[index] ?? null, colours)).join(""));
}

/** Single-line text: user input can neither break the lines of an email nor change their direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}
