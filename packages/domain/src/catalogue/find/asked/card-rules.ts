import { CONDITIONS, type Condition } from "../../../platform/vocabulary.ts";
import { foldLetters, phrasePattern } from "./phrases.ts";
import type { KnownValues, Rule, UnderstoodFilters } from "./understood.ts";

const LANGUAGES: Readonly<Record<string, string>> = {
  es: "espanol(?:a|as|es)?|castellan[oa]s?|spanish|esp",
  en: "ingles(?:a|as|es)?|english|eng",
  ja: "japones(?:a|as|es)?|japanese|jap|jpn",
  fr: "frances(?:a|as|es)?|french",
  de: "aleman(?:a|as|es)?|german",
  it: "italian[oa]s?|italian",
  pt: "portugues(?:a|as|es)?|portuguese",
};

const LANGUAGE_RULES: readonly Rule[] = Object.entries(LANGUAGES).map(([code, names]) => ({
  pattern: phrasePattern(`(?:(?:(?:en|idioma|version|edicion|texto en)\\s+)*)(?:${names})`),
  read: () => ({ language: [code] }),
}));

/** Names of conditions as players write them. «EX» alone is a kind of card. */
const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  NM: "nm|near mint|mint|casi nuev[oa]s?|como nuev[oa]s?|perfecto estado|impecables?",
  LP: "lp|lightly played|light played|poco jugad[oa]s?|estado ex|excellent|excelente estado",
  MP: "mp|moderately played|buen estado",
  HP: "heavily played|muy jugad[oa]s?",
  DMG: "dmg|damaged|danad[oa]s?|poor|rotas?|mal estado",
};

const AT_LEAST = "(?:al menos|minimo|como minimo|desde|a partir de)\\s+";
const OR_BETTER = "\\s*(?:\\+|o mejor(?:es)?|o superior(?:es)?|minimo|como minimo|para arriba)";

const CONDITION_RULES: readonly Rule[] = CONDITIONS.flatMap((condition) => {
  const names = `(?:(?:en|estado)\\s+)*(?:${CONDITION_WORDS[condition]})`;
  const better = CONDITIONS.slice(0, CONDITIONS.indexOf(condition) + 1);
  return [
    // A «+» is no letter, so what follows it needs no boundary of its own.
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${AT_LEAST}${names}(?![\\p{L}\\p{N}])|${names}${OR_BETTER}(?![\\p{L}\\p{N}]))`,
        "gu",
      ),
      read: () => ({ condition: better }),
    },
    { pattern: phrasePattern(names), read: () => ({ condition: [condition] }) },
  ];
});

/** «HP» is also what cards and characters have: only in capitals is it a condition. */
const PLAYED: Rule = {
  pattern: phrasePattern("hp"),
  read: (match, _known, original) =>
    original.slice(match.index, (match.index ?? 0) + 2) === "HP" ? { condition: ["HP"] } : null,
};

const FINISH_WORDS: readonly (readonly [said: string, stored: RegExp])[] = [
  ["(?:no|non|sin)[ -]?foils?|nonfoil", /^(?:normal|no foil|nonfoil|non-foil)$/],
  ["(?:en )?foils?|brillantes?", /^foil$/],
  ["etched|grabad[oa]s?", /etched|grabado/],
  ["reverse(?: holo(?:grafica)?)?s?", /reverse/],
  ["holo(?:grafic[oa]s?)?|holos", /^holo(?:grafic[oa])?$/],
];

const finish = (stored: RegExp, known: KnownValues): UnderstoodFilters | null => {
  const values = known.finish.filter((value) => stored.test(foldLetters(value)));
  return values.length > 0 ? { finish: values } : null;
};

const FINISH_RULES: readonly Rule[] = FINISH_WORDS.map(([said, stored]) => ({
  pattern: phrasePattern(said),
  read: (_match, known) => finish(stored, known),
}));

const SINGLES: Rule = {
  pattern: phrasePattern("cartas? sueltas?|singles?|sueltas"),
  read: () => ({ kind: ["single"] }),
};

/** What a copy of a card is: condition, language, finish. */
export const CARD_RULES: readonly Rule[] = [...FINISH_RULES, ...CONDITION_RULES, PLAYED, ...LANGUAGE_RULES, SINGLES];
