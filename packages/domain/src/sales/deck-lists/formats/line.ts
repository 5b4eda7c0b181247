import type { DeckSection } from "../limits.ts";
import { type CopyWish, NO_WISH, type WrittenCard } from "./types.ts";
import { conditionNamed, finishNamed, languageNamed, sectionNamed } from "./words.ts";

/*
 * One line of the text formats that people paste: «4 Nombre (SET) 12 *F* #etiqueta». Every pattern looks at one
 * end of a line of at most 400 characters, so that any text is read in linear time.
 */

const QUANTITY = /^(?:(\d{1,6}) ?[x×*]?|[x×*] ?(\d{1,6})|\((\d{1,6})\)) (\S.*)$/iu;
const QUANTITY_GLUED = /^(\d{1,6})[x×](?=\p{L}|["«“[])(.+)$/iu;
const TRAILING_QUANTITY = /^(.*\S) (?:[x×] ?(\d{1,6})|(\d{1,6}) ?[x×])$/iu;
const BULLET = /^[-*•·–] ?(?=[\dx×])/iu;

/** The number of copies and the rest of the line; a line without one is one copy. */
export function splitQuantity(text: string): { quantity: number; counted: boolean; rest: string } {
  const plain = text.replace(BULLET, "");
  const before = QUANTITY.exec(plain);
  if (before) return { quantity: Number(before[1] ?? before[2] ?? before[3]), counted: true, rest: before[4] ?? "" };
  const glued = QUANTITY_GLUED.exec(plain);
  if (glued) return { quantity: Number(glued[1]), counted: true, rest: glued[2] ?? "" };
  const behind = TRAILING_QUANTITY.exec(plain);
  if (behind) return { quantity: Number(behind[2] ?? behind[3]), counted: true, rest: behind[1] ?? "" };
  return { quantity: 1, counted: false, rest: plain };
}

/** A card's code in its game, which contains its set: «OP01-016», «BT1-010», «LOB-ES001». */
const CODE = /^([A-Z]{2,5}\d{0,3}|[A-Z]\d{0,2})[-_][A-Z]{0,3}\d{3}[a-z]?(?=_|$)/;

/** Set and number of a code; null for anything else. */
export function readCode(text: string): { set: string; number: string } | null {
  const found = CODE.exec(text);
  return found ? { set: found[1] ?? "", number: found[0].replace("_", "-") } : null;
}

const LABEL = / (?:\^[^^]*\^|`[^`]*`)$/u;
const MARK = / ?\*([^*\s]{1,12})\*$/u;
const BRACKETS = /^(.*\S) ?\[([^[\]]{1,120})\]$/u;
const VERSION = / \((?:[^()]{0,60}: ?)?V\. ?\d{1,2}\)$/u;
const ANGLES = /^(.*\S) <([^<>]{1,60})>$/u;
const SET_BEHIND = /^(.*\S) ?[([{]([^()[\]{}]{1,60})[)\]}] ?#?([\p{L}\d/★-]{1,12})?$/u;
const SET_AHEAD = /^\[([^[\]#:]{1,30})(?:[#:]([\p{L}\d/★-]{1,12}))?\] ?(\S.*)$/u;
/** Tags and comments behind a card: a «#» with a digit is a collector number. */
const TAGS = / #(?!\d+(?:\/\d+)?$)(.*)$/u;

type Extras = Pick<WrittenCard, "section" | "leftOut" | "unknown"> & Partial<CopyWish>;

function readMark(mark: string, extras: Extras): void {
  const section = mark.toUpperCase() === "CMDR" ? "commander" : null;
  const finish = /^(f|f-pre|foil)$/i.test(mark) ? "foil" : /^(e|f-etch|etched)$/i.test(mark) ? "etched" : null;
  const condition = conditionNamed(mark, "american");
  const language = languageNamed(mark);
  if (section) extras.section = section;
  else if (finish) extras.finish = finish;
  else if (condition) extras.condition = condition;
  else if (language && /\p{L}/u.test(mark)) extras.language = language;
  else extras.unknown = [...(extras.unknown ?? []), `*${mark}*`];
}

/** Categories of Archidekt: «[Commander{top}]», «[Maybeboard{noDeck}{noPrice},Ramp]». */
function readCategories(categories: string, extras: Extras): void {
  const [first = ""] = categories.split(",");
  const name = first.replace(/\{[^{}]*\}/g, "").trim();
  const section = sectionNamed(name);
  if (section === "out" || /\{noDeck\}/i.test(first)) extras.leftOut = name;
  else if (section) extras.section = section;
}

function readTags(tags: string, extras: Extras): void {
  if (/^ ?!?commander\b/i.test(tags)) extras.section = "commander";
  if (/^ ?!?maybe/i.test(tags)) extras.leftOut = "Maybeboard";
}

/** Takes the signs off the end of a line, one after the other. */
function stripSigns(text: string, hasCategories: boolean, extras: Extras): string {
  let rest = text;
  for (let round = 0; round < 12; round += 1) {
    const label = LABEL.exec(rest);
    const mark = MARK.exec(rest);
    const brackets = hasCategories ? BRACKETS.exec(rest) : null;
    const version = VERSION.exec(rest);
    const foil = / \((F|E|foil|etched)\)$/iu.exec(rest);
    if (label) rest = rest.slice(0, label.index);
    else if (mark && mark.index > 0) {
      rest = rest.slice(0, mark.index);
      readMark(mark[1] ?? "", extras);
    } else if (foil) {
      rest = rest.slice(0, foil.index);
      extras.finish = finishNamed(foil[1] === "E" ? "etched" : (foil[1] ?? "")) ?? "foil";
    } else if (version) rest = rest.slice(0, version.index);
    else if (brackets) {
      rest = brackets[1] ?? "";
      readCategories(brackets[2] ?? "", extras);
    } else return rest;
  }
  return rest;
}

/** Strips typographic quotes, and writes the faces of a split card as «A // B». */
export const tidyName = (name: string): string =>
  name
    .replace(/^["«“]+|["»”]+$/gu, "")
    .replace(/ ?\/{2,3} ?(?=\S)/gu, " // ")
    .trim();

const PREFIX = /^(SB|MB|CMDR): ?(.+)$/i;
const PREFIXES: Readonly<Record<string, DeckSection>> = { sb: "sideboard", cmdr: "commander" };

/** The card of a line, with everything that the text formats write around its name. */
export function readCardText(text: string, hasCategories: boolean): WrittenCard & { counted: boolean } {
  const extras: Extras = {};
  const prefix = PREFIX.exec(text);
  const own = prefix?.[1]?.toLowerCase() ?? "";
  if (own === "mb") extras.leftOut = "Maybeboard";
  const section = Object.hasOwn(PREFIXES, own) ? PREFIXES[own] : undefined;
  const { quantity, counted, rest } = splitQuantity(prefix?.[2] ?? text);
  const tags = TAGS.exec(rest);
  if (tags) readTags(tags[1] ?? "", extras);
  const untagged = tags ? rest.slice(0, tags.index) : rest;
  // A comment behind the name: a face of a split card begins with a letter.
  const uncommented = untagged.replace(/ \/\/(?!\/? ?\p{L}).*$/u, "");
  const plain = stripSigns(uncommented.trim(), hasCategories, extras);
  const ahead = SET_AHEAD.exec(plain);
  const behind = ahead ? null : SET_BEHIND.exec(plain);
  const [set = null, number = null] = ahead ? [ahead[1], ahead[2]] : behind ? splitSet(behind[2] ?? "", behind[3]) : [];
  const printed = ahead?.[3] ?? behind?.[1] ?? plain;
  // «<265>», «<extended art>»: MTGGoldfish's number or name of a version.
  const angles = ANGLES.exec(printed);
  if (angles && /^\d{1,4}$/.test(angles[2] ?? "")) extras.number = angles[2] ?? null;
  const named = angles?.[1] ?? printed;
  return {
    quantity,
    counted: counted || prefix !== null,
    ...NO_WISH,
    ...withCode(tidyName(named), set?.trim() ?? null, number ?? null),
    ...(section && { section }),
    ...extras,
  };
}

/** Set and number of «(C21:263)» and «(TDC) 158». */
function splitSet(set: string, number: string | undefined): [string, string | undefined] {
  const both = /^([\p{L}\d]{2,6})[:#]([\p{L}\d]{1,8})$/u.exec(set);
  return both && !number ? [both[1] ?? set, both[2]] : [set, number];
}

/** A code beside the name or instead of the name is the card's set and number. */
function withCode(name: string, set: string | null, number: string | null) {
  const typed = set === null ? null : readCode(set);
  if (typed) return { name, ...typed };
  if (set !== null) return { name, set, number };
  const words = name.split(" ");
  for (const [code, rest] of [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const) {
    const found = readCode(code ?? "");
    if (found) return { name: rest.join(" ").replace(/^[-–:] /, "") || found.number, ...found };
  }
  return { name, set, number };
}
