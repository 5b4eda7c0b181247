import { headKey } from "../../../platform/tables/head-key.ts";
import { CONDITIONS } from "../../../platform/vocabulary.ts";
import { CONDITION_LABELS, LANGUAGE_LABELS, OPTION_LABELS } from "../../../platform/words/options.ts";

/** Other shops' names for this shop's options, in addition to their labels. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  language: "language",
  lang: "language",
  lengua: "language",
  condition: "condition",
  finish: "finish",
  edition: "edition",
  size: "size",
  colour: "color",
  color: "color",
};

/** Conditions of cards in the terms of the trade. */
const OTHER_CONDITIONS: Readonly<Record<string, string>> = {
  "near mint": "NM",
  mint: "NM",
  "lightly played": "LP",
  "light played": "LP",
  excellent: "LP",
  "moderately played": "MP",
  played: "MP",
  "heavily played": "HP",
  damaged: "DMG",
  poor: "DMG",
};

const english = new Intl.DisplayNames("en", { type: "language" });

const NAMES = new Map([
  ...Object.entries(OTHER_NAMES),
  ...Object.entries(OPTION_LABELS).map(([name, label]): [string, string] => [headKey(label), name]),
]);
const LANGUAGES = new Map(
  Object.entries(LANGUAGE_LABELS).flatMap(([code, label]): [string, string][] =>
    [code, label, english.of(code) ?? code].map((word) => [headKey(word), code]),
  ),
);
const CONDITION_WORDS = new Map([
  ...Object.entries(OTHER_CONDITIONS),
  ...CONDITIONS.flatMap((code): [string, string][] => [
    [headKey(code), code],
    [headKey(CONDITION_LABELS[code]), code],
  ]),
]);

/**
 * An option as the shop stores it: «Idioma: Inglés» and «Language: English» become `language: en`, «Estado:
 * Casi nueva» becomes `condition: NM`, so that filters and deck lists recognise them. Any other option stays
 * as in the file.
 */
export function normaliseOption(name: string, value: string): [name: string, value: string] {
  const known = NAMES.get(headKey(name));
  if (known === "language") return [known, LANGUAGES.get(headKey(value)) ?? value];
  if (known === "condition") return [known, CONDITION_WORDS.get(headKey(value)) ?? value];
  return [known ?? name, value];
}
