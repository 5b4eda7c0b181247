import { AGES, MINUTE_LIMITS, PLAYERS } from "../facet-fields.ts";
import { COUNT_PATTERN, phrasePattern, RANGE_SEPARATOR, readCount } from "./phrases.ts";
import type { Rule, UnderstoodFilters } from "./understood.ts";

type Parts = Partial<Record<"a" | "b" | "min" | "max", string>>;
const partsOf = ({ groups = {} }: RegExpMatchArray): Parts => groups;

const MAX_PLAYERS = Number(PLAYERS.at(-1));
/** A number of this size is no number of players at a table. */
const MANY_PLAYERS = 20;

/** Values of players from one number to another; the last value of the filter includes all higher ones. */
function players(from: number, to: number): UnderstoodFilters | null {
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  if (least < 1 || least > MANY_PLAYERS) return null;
  const values = PLAYERS.filter((value) => Number(value) >= Math.min(least, MAX_PLAYERS) && Number(value) <= most);
  return { players: values };
}

/** The same values for the numbers of players for which a game is best. */
function best(from: number, to: number): UnderstoodFilters | null {
  const read = players(from, to);
  return read && { best: read.players };
}

const PEOPLE = "(?:jugador(?:es|as?)?|jugones|personas?|amig[oa]s|comensales|pax|players?|jug)";
const FOR = "(?:(?:para|de|con|entre|somos|seremos|es|son|a|vamos a ser)\\s+)?";

const PLAYER_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(
      `${FOR}(?:grupos? de\\s+)?(?<a>${COUNT_PATTERN})${RANGE_SEPARATOR}(?<b>${COUNT_PATTERN})\\s*${PEOPLE}`,
    ),
    read: (match) => {
      const { a = "", b = "" } = partsOf(match);
      return players(readCount(a), readCount(b));
    },
  },
  {
    pattern: phrasePattern(
      `${FOR}(?:al menos|minimo|desde|a partir de|mas de)\\s+(?<a>${COUNT_PATTERN})\\s*${PEOPLE}|${FOR}(?<min>${COUNT_PATTERN})\\s*(?:\\+\\s*${PEOPLE}|${PEOPLE}\\s*(?:o mas|y mas|en adelante|minimo)|o mas\\s*${PEOPLE})`,
    ),
    read: (match) => {
      const { a, min } = partsOf(match);
      const from = readCount(a ?? min ?? "") + (match[0].includes("mas de") ? 1 : 0);
      return players(from, Math.max(from, MAX_PLAYERS));
    },
  },
  // «Hasta 6 jugadores» asks for a game that six can play.
  {
    pattern: phrasePattern(
      `${FOR}(?:grupos? de\\s+)?(?:hasta\\s+)?(?:(?:solo|solamente)\\s+)?(?<a>${COUNT_PATTERN})\\s*(?:${PEOPLE}|p)`,
    ),
    read: (match) => {
      const count = readCount(partsOf(match).a ?? "");
      return players(count, count);
    },
  },
  {
    pattern: phrasePattern(
      "(?:en|modo|para jugar en) solitario|(?:juegos?\\s+)?solitarios|(?:para )?jugar (?:yo )?solo|para mi sol[oa]|para un[oa] sol[oa]|(?:solo|solitaire) mode",
    ),
    read: () => players(1, 1),
  },
  {
    pattern: phrasePattern("(?:en|para(?: una?)?)\\s+parejas?|para (?:mi pareja|jugar en pareja)"),
    read: () => players(2, 2),
  },
  // Without a unit only where nothing follows that it could count: «juegos para dos», «para 4 por menos de 20 €».
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])para\\s+(?:jugar\\s+)?(?:(?<a>${COUNT_PATTERN})${RANGE_SEPARATOR})?(?<b>${COUNT_PATTERN})(?=\\s*(?:$|[,.;¤]|(?:de|con|por|menos|que|en|hasta|y|rapid[oa]s?|cort[oa]s?)(?![\\p{L}])))`,
      "gu",
    ),
    read: (match) => {
      const { a, b = "" } = partsOf(match);
      const most = readCount(b);
      return most <= 12 ? players(a ? readCount(a) : most, most) : null;
    },
  },
];

const BEST =
  "(?:mejor(?:es)?|perfect[oa]s?|ideal(?:es)?|optim[oa]s?|estupend[oa]s?|genial(?:es)?|brillan?|funcionan? mejor)";

/** «Mejor con 3», «ideal para dos», «los mejores para 2 o 3 jugadores». */
const BEST_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(
      `(?:(?:que )?(?:sean?|son|es|esten?)\\s+)?(?:(?:el|la|los|las)\\s+)?${BEST}\\s+(?:juegos?\\s+)?(?:con|para|a|de)\\s+(?:(?<a>${COUNT_PATTERN})${RANGE_SEPARATOR})?(?<b>${COUNT_PATTERN})(?:\\s*(?:${PEOPLE}|p))?(?!\\s*(?:min|anos|euros|€|h(?:ora)?s?(?![\\p{L}])))`,
    ),
    read: (match) => {
      const { a, b = "" } = partsOf(match);
      const most = readCount(b);
      return most <= 12 ? best(a ? readCount(a) : most, most) : null;
    },
  },
  {
    pattern: phrasePattern(`${BEST}\\s+(?:(?:en|para(?: una?)?)\\s+)?(?:parejas?|jugar en pareja)`),
    read: () => best(2, 2),
  },
  {
    pattern: phrasePattern(`${BEST}\\s+(?:(?:en|para(?: jugar en)?)\\s+)?(?:solitario|jugar solo)`),
    read: () => best(1, 1),
  },
];

const SHORT_HOURS =
  "(?:\\d{1,2}\\s*(?:h|horas?)\\s*(?:y media|y cuarto|\\d{1,2}(?:\\s*(?:min|minutos))?)?|\\d:[0-5]\\d\\s*(?:h|horas?))";
const WORD_HOURS =
  "(?:una|dos|tres|cuatro|cinco) horas?(?: y media| y cuarto)?|media (?:hora|horita)|(?:1/2|½) hora|hora y media|tres cuartos de hora|(?:un )?cuarto de hora|una (?:hora|horita)";
/** «30 min», «media hora», «1 h 30», «dos horas y media». */
const TIME = `(?:${WORD_HOURS}|${SHORT_HOURS}|${COUNT_PATTERN}\\s*(?:minutos?|minutitos|mins?|['’′]))`;

/** The minutes of a `TIME`. */
function readMinutes(text: string): number {
  if (/^media|^(?:1\/2|½)/.test(text)) return 30;
  if (text.startsWith("tres cuartos")) return 45;
  if (/^(?:un )?cuarto/.test(text)) return 15;
  if (text.startsWith("hora")) return 90;
  const [, first = "", rest = ""] = /^(\d+|\p{L}+)(.*)$/su.exec(text) ?? [];
  const count = readCount(first);
  if (!/^(?::|\s*h)/.test(rest)) return count;
  const more = rest.includes("media") ? 30 : rest.includes("cuarto") ? 15 : Number(/\d+/.exec(rest)?.[0] ?? 0);
  return count * 60 + more;
}

/** The value for games that last at most these minutes: the nearest limit from there on. */
function upTo(minutes: number): UnderstoodFilters | null {
  const limit = MINUTE_LIMITS.find((value) => Number(value) >= minutes);
  return limit && minutes > 0 ? { minutes: [limit] } : null;
}

const over = (minutes: number): UnderstoodFilters => ({ minutes: [minutes >= 120 ? "long" : "over-60"] });

const MAX_TIME =
  "(?:(?:de|en) )?menos de|hasta|(?:como )?maximo(?: de)?|max|como mucho|no mas de|que (?:duren?|no (?:duren? mas|pasen?))(?: de)?(?: menos de)?|" +
  "(?:partidas?|juegos?) de|de|en|unos|sobre|alrededor de|<=?";

const TIME_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(
      `(?:(?:entre|de|desde)\\s+)?(?:\\d{1,3}\\s*(?:minutos?|mins?)?|${TIME})${RANGE_SEPARATOR}(?<b>${TIME})`,
    ),
    read: (match) => upTo(readMinutes(partsOf(match).b ?? "")),
  },
  {
    pattern: phrasePattern(
      `(?:(?:de|que duren?) )?(?:(?<!no )mas de|al menos|minimo|desde|a partir de)\\s*(?<a>${TIME})|(?<min>${TIME})\\s*(?:o mas|y mas|en adelante|minimo)`,
    ),
    read: (match) => {
      const { a, min } = partsOf(match);
      return over(readMinutes(a ?? min ?? ""));
    },
  },
  {
    pattern: phrasePattern(
      `(?:(?:${MAX_TIME})\\s*)?(?<a>${TIME})(?:\\s+(?:o menos|como mucho|como maximo|maximo|max))?`,
    ),
    read: (match) => upTo(readMinutes(partsOf(match).a ?? "")),
  },
  {
    pattern: phrasePattern(
      "(?:de )?partidas? (?:rapid[oa]s?|cort[oa]s?)|(?<=juegos? )(?:rapid[oa]s?|rapidit[oa]s?|cort[oa]s?)|fillers?",
    ),
    read: () => upTo(30),
  },
  { pattern: phrasePattern("(?:de )?partidas? larg[oa]s?|(?<=juegos? )larg[oa]s"), read: () => over(120) },
];

/** The value for the youngest player: the highest age of the filter that is not above it. */
function age(years: number): UnderstoodFilters | null {
  const value = AGES.findLast((each) => Number(each) <= years);
  return value ? { age: [value] } : null;
}

const YEARS = "(?:anos?|anitos|anyos)";
const CHILD =
  "(?:(?:para|con|mi|un|una|el|la|los|las|unos|unas)\\s+)*(?:nin[oa]s?|peques?|hij[oa]s?|crios?|chaval(?:es)?|sobrin[oa]s?|niet[oa]s?)";

const AGE_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(
      `(?:${CHILD}\\s+)?(?:(?:entre|de|desde(?: los)?|para)\\s+)?(?<a>${COUNT_PATTERN})${RANGE_SEPARATOR}${COUNT_PATTERN}\\s*${YEARS}`,
    ),
    read: (match) => age(readCount(partsOf(match).a ?? "")),
  },
  {
    pattern: phrasePattern(
      `(?:${CHILD}\\s+)?(?:(?:a partir de(?: los)?|desde(?: los)?|mayores de|menores de|mas de|hasta(?: los)?|al menos|minimo|apto para|de|para|con|>=?|\\+)\\s*)*(?<a>${COUNT_PATTERN})\\s*\\+?\\s*${YEARS}(?:\\s*(?:o mas|y mas|en adelante|o mayores))?`,
    ),
    read: (match) => age(readCount(partsOf(match).a ?? "")),
  },
  {
    pattern: phrasePattern("(?:desde|a partir de) los (?<a>\\d{1,2})|edad (?<b>\\d{1,2})"),
    read: (match) => age(Number(partsOf(match).a ?? partsOf(match).b)),
  },
  {
    pattern: phrasePattern("para (?:los )?(?:nin[oa]s|peques) pequen[oa]s|para (?:los )?mas pequen[oa]s|para bebes"),
    read: () => age(4),
  },
  { pattern: phrasePattern("para (?:los )?(?:nin[oa]s|peques|crios)"), read: () => age(8) },
];

/** «10+» is an age where nothing else follows: after «4+ jugadores». */
const BARE_AGE: Rule = {
  pattern: /(?<![\p{L}\p{N}+])(?:\+\s?(?<a>\d{1,2})|(?<b>\d{1,2})\+)(?![\p{L}\p{N}/+])/gu,
  read: (match) => age(Number(partsOf(match).a ?? partsOf(match).b)),
};

/** Requirements of a game. «Ideal para 8 años» is an age: the rules for the best number leave it. Ages come before numbers: «de 8 años» must not be read as eight of anything else. */
export const PLAY_RULES: readonly Rule[] = [...BEST_RULES, ...AGE_RULES, ...TIME_RULES, ...PLAYER_RULES, BARE_AGE];
