import { formatTime, madridDay } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { StateLabel } from "../../platform/words/state-label.ts";
import { weekdayText } from "../shipping/day-words.ts";

/** The event or the preorder that a header links to, whose date its texts can contain. */
export interface HeaderSubject {
  /** Start of the event (instant), or release date of the preorder (yyyy-MM-dd). */
  date: string;
  /** End of the event (instant); null for a preorder. */
  ends: string | null;
  /** The event is cancelled, or not shown in the shop. */
  gone: boolean;
}

interface HeaderTexts {
  kicker: string | null;
  title: string;
  subtitle: string | null;
}

/** Marks in the texts of a header, which are replaced by the date of its subject. */
export const DATE_MARKS = ["{fecha}", "{hora}"] as const;

const TIME_MARK = "{hora}";

/** The texts of a header that contain one of the marks. */
export const markedTexts = (header: HeaderTexts, marks: readonly string[] = DATE_MARKS): (keyof HeaderTexts)[] =>
  (["kicker", "title", "subtitle"] as const).filter((field) => marks.some((mark) => header[field]?.includes(mark)));

/** Whether a link leads to a page with a date: an event or a product, which may be in preorder. */
export const canHaveSubject = (link: string): boolean => /^\/(evento|producto)\/[^/?#]+/.test(link);

/** Why the marks in the texts of a header have no value with its link, in Spanish, by text. */
export function markErrors(header: HeaderTexts & { link: string }): FieldError[] {
  const [marks, message] = !canHaveSubject(header.link)
    ? [DATE_MARKS, "{fecha} y {hora} salen del evento o la precompra del enlace: enlázala a uno."]
    : header.link.startsWith("/evento/")
      ? [[], ""]
      : [[TIME_MARK], "Una precompra tiene fecha, pero no hora: {hora} solo sale de un evento."];
  return markedTexts(header, marks).map((path) => ({ path, code: "no-date", message }));
}

/**
 * Why the home page does not show a header that is live: its event is over or gone, or its texts contain a date that
 * has passed or does not exist. Null if there is no reason. `now` is an instant.
 */
export function headerStaleness(
  header: HeaderTexts & { subject: HeaderSubject | null },
  now: string,
): "over" | "no-date" | null {
  const { subject } = header;
  const isDated = markedTexts(header).length > 0;
  if (subject === null) return isDated ? "no-date" : null;
  // Refused since `markErrors`, but stored before.
  if (subject.ends === null && markedTexts(header, [TIME_MARK]).length > 0) return "no-date";
  if (subject.gone || (subject.ends !== null && Date.parse(subject.ends) <= Date.parse(now))) return "over";
  return isDated && subject.ends === null && subject.date < madridDay(now) ? "over" : null;
}

export const HEADER_STALENESS_LABELS: Record<"over" | "no-date", StateLabel> = {
  over: { label: "Su fecha ha pasado: no se ve", tone: "warning", tinted: false, icon: "no-symbol" },
  "no-date": { label: "Sin fecha que poner: no se ve", tone: "warning", tinted: false, icon: "no-symbol" },
};

/** The headers that the home page shows, with the dates of their subjects. `now` is an instant. */
export const shownHeaders = <H extends HeaderTexts>(
  headers: readonly (H & { subject: HeaderSubject | null })[],
  now: string,
) =>
  headers
    .filter((header) => headerStaleness(header, now) === null)
    .map(({ subject, ...header }) => fillHeaderDates(header, subject, now));

/** A header with the date of its subject in its texts: «el sábado 5 de diciembre», «17:00». */
export function fillHeaderDates<H extends HeaderTexts>(header: H, subject: HeaderSubject | null, now: string): H {
  if (subject === null) return header;
  const day = weekdayText(madridDay(subject.date), madridDay(now));
  const clock = subject.ends === null ? "" : formatTime(subject.date);
  const fill = (text: string) => text.replaceAll("{fecha}", day).replaceAll("{hora}", clock).trim();
  return {
    ...header,
    kicker: header.kicker && fill(header.kicker),
    title: fill(header.title),
    subtitle: header.subtitle && fill(header.subtitle),
  };
}
