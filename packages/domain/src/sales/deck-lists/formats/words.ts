import { headKey } from "../../../platform/tables/head-key.ts";
import type { Condition } from "../../../platform/vocabulary.ts";
import { CONDITION_LABELS, LANGUAGE_LABELS } from "../../../platform/words/options.ts";
import type { DeckFinish, DeckSection } from "../limits.ts";

const MAIN =
  "deck, main, main deck, maindeck, mainboard, mazo, mazo principal, principal, companion, companero, extra, extra deck, mazo extra, " +
  "creatures, criaturas, spells, hechizos, lands, tierras, instants, instantaneos, sorceries, conjuros, artifacts, artefactos, " +
  "enchantments, encantamientos, planeswalkers, battles, batallas, other, otros, other spells, otros hechizos, " +
  "pokemon, trainer, trainers, trainer cards, entrenador, cartas de entrenador, energy, energia, cartas de energia, " +
  "monster, monsters, monstruos, spell, magicas, cartas magicas, trap, traps, trampas, leader, lider, character, characters, " +
  "personajes, events, eventos, stages, escenarios";
const COMMANDER = "commander, commanders, comandante, comandantes";
const SIDEBOARD = "side, sideboard, side deck, sidedeck, banquillo, reserva";
const LEFT_OUT = "maybe, maybeboard, considering, quizas, token, tokens, fichas, not in deck, sin mazo";

const keys = (words: string, section: DeckSection | "out") =>
  words.split(", ").map((word): [string, DeckSection | "out"] => [word, section]);
const SECTIONS = new Map<string, DeckSection | "out">([
  ...keys(MAIN, "main"),
  ...keys(COMMANDER, "commander"),
  ...keys(SIDEBOARD, "sideboard"),
  ...keys(LEFT_OUT, "out"),
]);

/** The section named by a heading or a category; «out» for cards beside the deck, null for any other word. */
export const sectionNamed = (words: string): DeckSection | "out" | null => SECTIONS.get(headKey(words)) ?? null;

/** Codes of languages beside those of ISO 639-1, and Cardmarket's numbers. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  sp: "es",
  ge: "de",
  jp: "ja",
  kr: "ko",
  castellano: "es",
  "1": "en",
  "2": "fr",
  "3": "de",
  "4": "es",
  "5": "it",
  "6": "zh",
  "7": "ja",
  "8": "pt",
  "9": "ru",
  "10": "ko",
  "11": "zh",
  "simplified chinese": "zh",
  "traditional chinese": "zh",
  "chinese simplified": "zh",
  "chinese traditional": "zh",
  "zh hans": "zh",
  "zh hant": "zh",
  zhs: "zh",
  zht: "zh",
  cs: "zh",
  ct: "zh",
};
const ENGLISH_LANGUAGES: Readonly<Record<string, string>> = {
  es: "spanish",
  en: "english",
  ja: "japanese",
  fr: "french",
  de: "german",
  it: "italian",
  pt: "portuguese",
  ru: "russian",
  ko: "korean",
  zh: "chinese",
};
const LANGUAGES = new Map([
  ...Object.entries(ENGLISH_LANGUAGES).flatMap(([code, word]): [string, string][] => [
    [code, code],
    [word, code],
    [headKey(LANGUAGE_LABELS[code] ?? code), code],
  ]),
  ...Object.entries(OTHER_LANGUAGES),
]);

/** ISO 639-1 code of a language as written in a list; null for an unknown one. */
export const languageNamed = (words: string): string | null => LANGUAGES.get(headKey(words)) ?? null;

/** The scale of shops in the United States, which is this shop's own. */
const AMERICAN: Readonly<Record<string, Condition>> = {
  m: "NM",
  mint: "NM",
  "near mint": "NM",
  nearmint: "NM",
  excellent: "LP",
  "good lightly played": "LP",
  "lightly played": "LP",
  "light played": "LP",
  "slightly played": "LP",
  good: "LP",
  "moderately played": "MP",
  played: "MP",
  "heavily played": "HP",
  damaged: "DMG",
  poor: "DMG",
  d: "DMG",
};
/** Cardmarket's scale: its «Light Played» is worse than that of the United States. */
const EUROPEAN: Readonly<Record<string, Condition>> = {
  "1": "NM",
  mt: "NM",
  mint: "NM",
  "2": "NM",
  nm: "NM",
  "near mint": "NM",
  nearmint: "NM",
  "3": "LP",
  ex: "LP",
  excellent: "LP",
  "4": "LP",
  gd: "LP",
  good: "LP",
  "5": "MP",
  lp: "MP",
  "light played": "MP",
  lightplayed: "MP",
  "6": "HP",
  pl: "HP",
  played: "HP",
  "7": "DMG",
  po: "DMG",
  poor: "DMG",
};
const OWN = new Map(
  (["NM", "LP", "MP", "HP", "DMG"] as const).flatMap((code): [string, Condition][] => [
    [code.toLowerCase(), code],
    [headKey(CONDITION_LABELS[code]), code],
  ]),
);
const EUROPEAN_CODES = new Set(["mt", "ex", "gd", "pl", "po"]);

export type ConditionScale = "american" | "european";

/** The condition written in a list; null for an unknown one. Codes that only Cardmarket has are read in its scale. */
export function conditionNamed(words: string, scale: ConditionScale): Condition | null {
  const key = headKey(words.replaceAll("_", " "));
  const european = new Map(Object.entries(EUROPEAN)).get(key) ?? null;
  if (scale === "european" && european) return european;
  if (EUROPEAN_CODES.has(key)) return european;
  return OWN.get(key) ?? new Map(Object.entries(AMERICAN)).get(key) ?? null;
}

/** The finish written in a list; null if it says nothing or something else. */
export function finishNamed(words: string): DeckFinish | null {
  const key = headKey(words.replaceAll("_", " "));
  if (/\betch(ed)?\b|\bgrabad[ao]\b/.test(key)) return "etched";
  if (/^(normal|nonfoil|non foil|regular|no|false|0)$/.test(key)) return "normal";
  if (/\b(foil|holo|holofoil)\b|^(f|x|1|true|yes|si)$/.test(key)) return "foil";
  return null;
}
