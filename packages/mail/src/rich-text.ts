import { FONT } from "./font.ts";
import { lookAttributes } from "./look.ts";
import { type Markup, markup, trusted } from "./markup.ts";

import { safeUrl } from "./words.ts";

/** Elements of the shop's rich-text editor, with their look in an email. */
const STYLES: Readonly<Record<string, string>> = {
  p: "margin:0 0 10px",
  ul: "margin:0 0 10px;padding-left:20px",
  ol: "margin:0 0 10px;padding-left:20px",
  li: "margin:0 0 4px",
  blockquote: "margin:0 0 10px;padding-left:16px",
  h2: `margin:18px 0 6px;${FONT};font-size:16px;line-height:24px;font-weight:700`,
  h3: `margin:14px 0 6px;${FONT};font-size:14px;line-height:22px;font-weight:700`,
  h4: `margin:14px 0 6px;${FONT};font-size:14px;line-height:22px;font-weight:600`,
};
/** Headings of a rich text rank below those of the email. */
const ELEMENTS: Readonly<Record<string, string>> = { h2: "h3", h3: "h4", h4: "h5", b: "strong", i: "em" };
const PLAIN = new Set(["strong", "b", "em", "i", "u", "s"]);

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi;
const HREF = /\bhref="([^"]*)"/;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
  amp: "&",
};
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Target of a link; null for anything that is not a web address. */
function resolveTarget(attributes: string, origin: string): string | null {
  const href = unescaped(HREF.exec(attributes)?.[1] ?? "");
  return href ? safeUrl(href.startsWith("/") ? origin + href : href) : null;
}

interface Piece {
  text: string;
  tag?: { name: string; closing: boolean; attributes: string };
}

/** Text and tags alternately. */
function* splitPieces(html: string): Generator<Piece> {
  let at = 0;
  for (const found of html.matchAll(TAG)) {
    yield { text: html.slice(at, found.index) };
    const [whole, slash = "", name = "", attributes = ""] = found;
    yield { text: "", tag: { name: name.toLowerCase(), closing: slash === "/", attributes } };
    at = found.index + whole.length;
  }
  yield { text: html.slice(at) };
}

function renderTag({ name, closing, attributes }: NonNullable<Piece["tag"]>, origin: string): Markup {
  if (name === "br") return markup`<br>`;
  if (name === "a") {
    if (closing) return markup`</a>`;
    const url = resolveTarget(attributes, origin);
    return url
      ? markup`<a href="${url}" ${lookAttributes({ ink: "link", css: "text-decoration:underline" })}>`
      : markup`<a>`;
  }
  const css = STYLES[name];
  if (css === undefined && !PLAIN.has(name)) return markup``;
  const element = trusted(ELEMENTS[name] ?? name);
  if (closing) return markup`</${element}>`;
  return css === undefined ? markup`<${element}>` : markup`<${element} ${lookAttributes({ ink: "text", css })}>`;
}

/**
 * Sanitised HTML from the shop's editor, styled for emails. Only known elements and addresses are output; everything
 * else becomes text. Paths are resolved against the origin of the shop's pages.
 */
export const richTextToHtml = (html: string, origin: string): readonly Markup[] =>
  [...splitPieces(html)].map(({ text, tag }) => (tag ? renderTag(tag, origin) : markup`${unescaped(text)}`));

/** The same as text: one blank line between paragraphs, `- ` before list entries, and addresses in brackets. */
export function richTextToPlain(html: string, origin: string): string {
  let link: string | null = null;
  const written = [...splitPieces(html)].map(({ text, tag }) => {
    if (!tag) return unescaped(text).replace(/\s+/g, " ");
    const { name, closing } = tag;
    if (name === "br") return "\n";
    if (name === "li") return closing ? "" : "\n- ";
    if (name === "a" && closing) return link ? ` (${link})` : "";
    if (name === "a") link = resolveTarget(tag.attributes, origin);
    return STYLES[name] === undefined ? "" : "\n\n";
  });
  return written
    .join("")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n\n- /g, "\n- ")
    .trim();
}
