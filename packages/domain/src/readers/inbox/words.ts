import { addDays, formatLongDay, formatTime, isoWeekday, madridDay, madridToUtc } from "../../platform/dates.ts";
import { formatMoney } from "../../platform/money/money.ts";
import { jobLabel } from "../../platform/words/jobs.ts";
import type { InboxItem, InboxView } from "./arrange.ts";
import type { InboxKind } from "./kinds.ts";

export const INBOX_KIND_LABELS: Record<InboxKind, string> = {
  question: "Consultas",
  return: "Devoluciones",
  refund: "Reembolsos",
  order: "Pedidos que esperan",
  review: "Opiniones",
  campaign: "Precompras que cierran",
  mail: "Correos sin enviar",
  job: "Trabajos fallidos",
  stock: "Pocas unidades",
};

export const INBOX_VIEW_LABELS: Record<InboxView, string> = {
  mine: "Mías",
  unowned: "Sin dueño",
  all: "Todas",
  snoozed: "Aplazadas",
};

const DAY_MS = 24 * 60 * 60 * 1000;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function waited(since: string | null, now: string): string {
  if (since === null) return "espera";
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS);
  return days < 1 ? "espera desde hoy" : `lleva ${counted(days, "día", "días")}`;
}

function closes(due: string | null, now: string): string {
  const days = due === null ? 0 : daysBetween(madridDay(now), madridDay(due));
  return days <= 0 ? "cierra hoy" : days === 1 ? "cierra mañana" : `cierra en ${days} días`;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

type Shown = Pick<InboxItem, "kind" | "subject" | "person" | "detail" | "count" | "amount" | "since" | "due">;

const TITLES: Record<InboxKind, (item: Shown, now: string) => string> = {
  question: ({ subject }) => subject,
  return: ({ subject }) => `Devolución ${subject}`,
  refund: ({ subject, amount }) => `Devolver ${formatMoney(amount ?? 0)} de ${subject}`,
  order: ({ subject, since }, now) => `${subject} ${waited(since, now)}`,
  review: ({ count }) => `Opinión por publicar: ${counted(count ?? 0, "estrella", "estrellas")}`,
  campaign: ({ subject, due }, now) => `${subject} ${closes(due, now)}`,
  mail: ({ subject }) => `Correo sin enviar: ${subject}`,
  job: ({ subject }) => `Ha fallado: ${jobLabel(subject)}`,
  stock: ({ subject, count }) => `${count === 1 ? "Queda" : "Quedan"} ${count ?? 0} de ${subject}`,
};

const LINES: Record<InboxKind, (item: Shown) => readonly (string | null)[]> = {
  question: ({ person, detail }) => [person, detail],
  return: ({ person, detail, count }) => [person, counted(count ?? 0, "unidad", "unidades"), detail],
  refund: ({ person, detail }) => [person, detail],
  order: ({ person, count }) => ["Por preparar", person, counted(count ?? 0, "unidad", "unidades")],
  review: ({ subject, detail }) => [subject, `«${detail}»`],
  campaign: ({ count }) => [counted(count ?? 0, "unidad reservada", "unidades reservadas")],
  mail: ({ person, detail }) => [person, detail],
  job: ({ detail }) => [detail],
  stock: ({ detail }) => [detail],
};

/** What an item asks for, in one line. */
export const inboxTitle = (item: Shown, now: string): string => TITLES[item.kind](item, now);

/** Who and what it is about; empty if nothing more is known. */
export const inboxLine = (item: Shown): string =>
  LINES[item.kind](item)
    .filter((part) => part)
    .join(" · ");

export const isOverdue = ({ due }: Pick<InboxItem, "due">, now: string): boolean => due !== null && due < now;

const WEEKDAYS = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];

/** The due date in short words: «venció ayer», «hoy, 13:30», «mañana», «lun 30»; empty without a date. */
export function inboxDueText({ due }: Pick<InboxItem, "due">, now: string): string {
  if (due === null) return "";
  const day = madridDay(due);
  const days = daysBetween(madridDay(now), day);
  if (due < now)
    return days === 0 ? `venció a las ${formatTime(due)}` : days === -1 ? "venció ayer" : `venció hace ${-days} días`;
  if (days === 0) return `hoy, ${formatTime(due)}`;
  if (days === 1) return "mañana";
  return days < 7 ? `${WEEKDAYS[isoWeekday(day) - 1]} ${Number(day.slice(8))}` : formatLongDay(day);
}

/** The hour at which items that were put off to a day come back, in Madrid. */
const BACK_AT = "09:00";

export interface SnoozeChoice {
  label: string;
  until: string;
}

/** The usual times to put an item off to: later today, tomorrow, on Monday, in a week. */
export function snoozeChoices(now: string): SnoozeChoice[] {
  const today = madridDay(now);
  const morning = (days: number) => madridToUtc(addDays(today, days), BACK_AT);
  const later = new Date(Date.parse(now) + 3 * 60 * 60 * 1000).toISOString();
  const untilMonday = 8 - isoWeekday(today);
  return [
    ...(madridDay(later) === today ? [{ label: `Hoy, a las ${formatTime(later)}`, until: later }] : []),
    { label: "Mañana por la mañana", until: morning(1) },
    ...(untilMonday > 1 ? [{ label: "El lunes", until: morning(untilMonday) }] : []),
    ...(untilMonday === 7 ? [] : [{ label: "En una semana", until: morning(7) }]),
  ];
}
