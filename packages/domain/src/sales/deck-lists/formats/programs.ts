import { splitQuantity, tidyName } from "./line.ts";
import { readHeading, readTextLine } from "./text.ts";
import { type DeckLine, type LineReader, NO_WISH } from "./types.ts";

/* The files of programs: XMage and Forge (both «.dck»), Magic Online («.dek») and Cockatrice («.cod»), both XML. */

const XMAGE_DATA = /^(?:NAME|AUTHOR|LAYOUT [A-Z]+) ?:/;
export const isXMage = (text: string): boolean => /^(?:SB: ?)?\d+ \[[^[\]]*:[^[\]]*\] \S/m.test(text);

/** «2 [M10:146] Lightning Bolt», «SB: 1 [ICE:213] Pyroblast». */
export const readXMageLine: LineReader = (text) => (XMAGE_DATA.test(text) ? { kind: "skip" } : readTextLine(text));

const FORGE_DATA = /^[A-Za-z][A-Za-z ]{0,30}=/;
export const isForge = (text: string): boolean => /^\[metadata\]|^\d+ [^|\n]+\|[^|\n]+/im.test(text);

/** «4 Lightning Bolt|M10|1», «1 Fire // Ice+|MH2|[290]»; «+» is a foil copy. */
export const readForgeLine: LineReader = (text) => {
  if (/^\[(?:metadata|general)\]$/i.test(text) || FORGE_DATA.test(text)) return { kind: "skip" };
  const { quantity, counted, rest } = splitQuantity(text);
  const [name = "", set, ...others] = rest.split("|").map((part) => part.trim());
  if (!counted || (set === undefined && !name.endsWith("+"))) return readHeading(text) ?? readTextLine(text);
  // The place of the picture is no collector number; that one is in brackets.
  const number = others.map((part) => /^\[([^[\]]+)\]$/.exec(part)?.[1]).find(Boolean) ?? null;
  const isFoil = name.endsWith("+");
  return {
    kind: "card",
    card: {
      ...NO_WISH,
      quantity,
      name: tidyName(name.replace(/\+$/, "")),
      set: set || null,
      number,
      finish: isFoil ? "foil" : null,
    },
  };
};

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&#x([\da-f]{1,5});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? "");

export const isXmlDeck = (text: string): boolean => /^\s*<\?xml|<(?:Deck|cockatrice_deck)\b/.test(text);

/** The cards of an XML deck, by their lines. */
export function readXmlDeck(rows: readonly string[]): { cards: DeckLine[]; unread: number[] } {
  const cards: DeckLine[] = [];
  const unread: number[] = [];
  let zone = "main";
  for (const [index, row] of rows.entries()) {
    for (const part of row.split("<")) {
      const [tag = ""] = /^[A-Za-z_/]+/.exec(part) ?? [];
      const values = new Map(
        [...part.matchAll(/([A-Za-z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
      );
      if (tag === "zone") zone = values.get("name") ?? "main";
      if (tag !== "Cards" && tag !== "card") continue;
      const name = tidyName(unescapeXml(values.get("name") ?? ""));
      const quantity = Number(values.get("quantity") ?? values.get("number") ?? "1");
      if (!/\p{L}/u.test(name) || !Number.isInteger(quantity)) {
        unread.push(index + 1);
        continue;
      }
      const side = values.get("sideboard") === "true" || zone === "side";
      const section = side ? "sideboard" : "main";
      const set = values.get("setshortname") || null;
      const number = values.get("collectornumber") || null;
      cards.push({ ...NO_WISH, line: index + 1, quantity, name, section, set, number });
    }
  }
  // Without line breaks, cards are numbered in their order.
  const isOneLine = new Set(cards.map(({ line }) => line)).size < cards.length;
  return { cards: isOneLine ? cards.map((card, index) => ({ ...card, line: index + 1 })) : cards, unread };
}
