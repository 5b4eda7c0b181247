import { foldLetters, phrasePattern } from "../../catalogue/find/asked/phrases.ts";
import { addDays, isoWeekday, madridDay } from "../../platform/dates.ts";
import { contentWords, searchWords, stem } from "../../platform/search/words.ts";
import type { EventKind } from "../../platform/vocabulary.ts";
import { addMonths, WEEKDAYS } from "./calendar.ts";

/** A search for events: «torneos de arcania este viernes». */
export interface EventSearch {
  /** The kind of event; null for any. */
  kind: EventKind | null;
  /** First and last day, yyyy-MM-dd; null without a limit. */
  from: string | null;
  to: string | null;
  /** Stems of words that title or game must contain. */
  words: readonly string[];
}

/** A named event: what a search compares. */
export interface FindableEvent {
  title: string;
  kind: EventKind;
  /** UTC ISO. */
  startsAt: string;
  game: { name: string } | null;
}

const KINDS: readonly (readonly [kind: EventKind | null, words: RegExp])[] = [
  ["tournament", phrasePattern("torneos?|campeonatos?|competicion(?:es)?|tournaments?|fnm")],
  ["release", phrasePattern("presentacion(?:es)?|prerelease|pre-release|lanzamientos?")],
  ["demo", phrasePattern("demos?|demostracion(?:es)?|iniciacion")],
  ["league", phrasePattern("ligas?")],
  ["meetup", phrasePattern("quedadas?|partidas? abiertas?")],
  [null, phrasePattern("eventos?|actividad(?:es)?|talleres|calendario")],
];

const WEEKDAY_WORDS = WEEKDAYS.map(foldLetters);
const MONTHS = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre".split("|");

const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

type Days = Pick<EventSearch, "from" | "to">;
const one = (day: string): Days => ({ from: day, to: day });

/** The next day of a month and number from a day on; null for 31 February. */
function nextDate(today: string, month: number, date: number): string | null {
  for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
    const day = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
    if (!Number.isNaN(Date.parse(day)) && new Date(day).getUTCDate() === date && day >= today) return day;
  }
  return null;
}

/** The month from today's on; without its past days. */
function month(today: string, number: number): Days {
  const current = Number(today.slice(5, 7));
  const year = Number(today.slice(0, 4)) + (number < current ? 1 : 0);
  const first = `${year}-${String(number).padStart(2, "0")}-01`;
  return { from: first < today ? today : first, to: lastOfMonth(first.slice(0, 7)) };
}

interface DayRule {
  pattern: RegExp;
  read: (match: RegExpMatchArray, today: string) => Days | null;
}

/** Days from today on; longer phrases first. */
const DAYS: readonly DayRule[] = [
  { pattern: phrasePattern("pasado manana"), read: (_, today) => one(addDays(today, 2)) },
  { pattern: phrasePattern("(?:de )?manana"), read: (_, today) => one(addDays(today, 1)) },
  { pattern: phrasePattern("(?:de )?hoy|esta (?:tarde|noche)"), read: (_, today) => one(today) },
  {
    pattern: phrasePattern("(?:(?:este|el|de este|para el) )?(?:fin de semana|finde)"),
    read: (_, today) => {
      const friday = addDays(today, Math.max(5 - isoWeekday(today), 0));
      return { from: friday, to: addDays(today, 7 - isoWeekday(today)) };
    },
  },
  {
    pattern: phrasePattern("(?:(?:la )?(?:proxima semana|semana que viene))"),
    read: (_, today) => {
      const monday = addDays(today, 8 - isoWeekday(today));
      return { from: monday, to: addDays(monday, 6) };
    },
  },
  {
    pattern: phrasePattern("(?:de )?esta semana"),
    read: (_, today) => ({ from: today, to: addDays(today, 7 - isoWeekday(today)) }),
  },
  { pattern: phrasePattern("(?:de )?este mes"), read: (_, today) => month(today, Number(today.slice(5, 7))) },
  {
    pattern: phrasePattern("(?:(?:el )?(?:proximo mes|mes que viene))"),
    read: (_, today) => month(today, (Number(today.slice(5, 7)) % 12) + 1),
  },
  {
    pattern: phrasePattern(`(?:(?:el|del|para el) )?(?<date>\\d{1,2}) de (?<month>${MONTHS.join("|")})`),
    read: ({ groups = {} }, today) => {
      const day = nextDate(today, MONTHS.indexOf(groups.month ?? "") + 1, Number(groups.date));
      return day ? one(day) : null;
    },
  },
  {
    pattern: phrasePattern("(?:(?:el|del) )?(?<date>\\d{1,2})/(?<month>\\d{1,2})"),
    read: ({ groups = {} }, today) => {
      const day = nextDate(today, Number(groups.month), Number(groups.date));
      return day ? one(day) : null;
    },
  },
  {
    pattern: phrasePattern(`(?:(?:en|de) )?(?<month>${MONTHS.join("|")})`),
    read: ({ groups = {} }, today) => month(today, MONTHS.indexOf(groups.month ?? "") + 1),
  },
  {
    pattern: phrasePattern(
      `(?:(?:este|el|de|del|los|proximo|el proximo) )?(?<day>${WEEKDAY_WORDS.join("|")}|sabados|domingos)(?: que viene)?`,
    ),
    read: ({ groups = {} }, today) => {
      const wanted = WEEKDAY_WORDS.findIndex((name) => (groups.day ?? "").startsWith(name)) + 1;
      return one(addDays(today, (wanted - isoWeekday(today) + 7) % 7));
    },
  },
];

const FILLERS = new Set(
  "busco quiero hay algun alguna proximo proxima proximos proximas hora donde cuando apuntarme inscripcion".split(" "),
);

/** Reads a search for events; null if it asks for none. `now` is an instant (UTC ISO). */
export function parseEventSearch(text: string, now: string): EventSearch | null {
  const today = madridDay(now);
  let rest = foldLetters(text);
  const kind = KINDS.find(([, words]) => rest.match(words) !== null);
  if (!kind) return null;
  for (const [, words] of KINDS) rest = rest.replace(words, " ");
  let days: Days = { from: null, to: null };
  for (const { pattern, read } of DAYS) {
    const [match] = rest.matchAll(pattern);
    const found = match && read(match, today);
    if (!match || !found) continue;
    days = found;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    break;
  }
  const words = searchWords(rest).filter((word) => !FILLERS.has(word));
  const left = words.length > 0 ? contentWords(words).filter((word) => word.length > 2) : [];
  return { kind: kind[0], ...days, words: left.map(stem) };
}

/** The events that a search asks for, in their order. */
export const matchingEvents = <E extends FindableEvent>(events: readonly E[], asked: EventSearch): E[] =>
  events.filter(({ title, kind, startsAt, game }) => {
    const day = madridDay(startsAt);
    const stems = new Set(searchWords(`${title} ${game?.name ?? ""}`).map(stem));
    return (
      (asked.kind === null || asked.kind === kind) &&
      (asked.from === null || day >= asked.from) &&
      (asked.to === null || day <= asked.to) &&
      asked.words.every((word) => [...stems].some((each) => each.startsWith(word)))
    );
  });
