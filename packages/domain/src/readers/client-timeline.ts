import type { ReviewState } from "../catalogue/reviews/reviews.ts";
import { PLACE_STATE_WORDS } from "../events/events/event-states.ts";
import type { QuestionState } from "../people/questions/questions.ts";
import type { Permission } from "../platform/access/permissions.ts";
import { formatShortDate, formatTime } from "../platform/dates.ts";
import { formatMoney } from "../platform/money/money.ts";
import { REVIEWS } from "../platform/resources/catalogue/reviews.ts";
import { EVENTS } from "../platform/resources/events/events.ts";
import { resourcePath } from "../platform/resources/paths.ts";
import { QUESTIONS } from "../platform/resources/people/questions.ts";
import { ORDERS } from "../platform/resources/sales/orders.ts";
import { RETURNS } from "../platform/resources/sales/returns.ts";
import { keysOf } from "../platform/typed.ts";
import type { GoodsState, OrderState, RegistrationState, ReturnState } from "../platform/vocabulary.ts";
import type { MailState } from "../platform/words/jobs.ts";
import { GOODS_STATE_LABELS, ORDER_STATE_LABELS, RETURN_STATE_LABELS } from "../sales/words/order-states.ts";

/** Kinds of entries on the timeline of a client, in the order of their filters. */
export const TIMELINE_KINDS = ["order", "payment", "question", "return", "booking", "review", "mail", "note"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TIMELINE_KIND_LABELS: Record<TimelineKind, string> = {
  order: "Pedidos",
  payment: "Cobros",
  question: "Consultas",
  return: "Devoluciones",
  booking: "Eventos",
  review: "Opiniones",
  mail: "Correos",
  note: "Notas",
};

interface Source {
  kind: TimelineKind;
  permission: Permission;
}

/** The sources of the entries. A caller sees only those that the same permission shows elsewhere. */
export const TIMELINE_SOURCES = {
  orders: { kind: "order", permission: "orders:read" },
  payments: { kind: "payment", permission: "payments:read" },
  refunds: { kind: "payment", permission: "payments:read" },
  questions: { kind: "question", permission: "questions:read" },
  returns: { kind: "return", permission: "returns:read" },
  bookings: { kind: "booking", permission: "registrations:read" },
  /** Places from before bookings existed. */
  places: { kind: "booking", permission: "registrations:read" },
  reviews: { kind: "review", permission: "reviews:read" },
  orderMails: { kind: "mail", permission: "orders:read" },
  otherMails: { kind: "mail", permission: "system:read" },
  notes: { kind: "note", permission: "clients:read" },
} as const satisfies Record<string, Source>;
export type TimelineSource = keyof typeof TIMELINE_SOURCES;

type Has = (permission: Permission) => boolean;

/** The sources of the wanted kinds that a caller may read; without kinds, of all kinds. */
export const timelineSourcesFor = (has: Has, kinds: readonly TimelineKind[] = TIMELINE_KINDS): TimelineSource[] =>
  keysOf(TIMELINE_SOURCES).filter((source) => {
    const { kind, permission } = TIMELINE_SOURCES[source];
    return kinds.includes(kind) && has(permission);
  });

/** The kinds that a caller may read. */
export function timelineKindsFor(has: Has): TimelineKind[] {
  const readable = new Set<TimelineKind>(timelineSourcesFor(has).map((source) => TIMELINE_SOURCES[source].kind));
  return TIMELINE_KINDS.filter((kind) => readable.has(kind));
}

export interface TimelineOrder {
  kind: "order";
  number: string;
  total: number;
  state: OrderState;
  goods: GoodsState;
}
/** A captured payment, or a refund that was paid out. */
export interface TimelinePayment {
  kind: "payment";
  order: { id: string; number: string };
  amount: number;
  isRefund: boolean;
}
export interface TimelineQuestion {
  kind: "question";
  /** Name of the product that it is about. */
  product: string | null;
  subject: string;
  state: QuestionState;
}
export interface TimelineReturn {
  kind: "return";
  number: string;
  state: ReturnState;
  refunded: number;
  /** Names of the returned goods. */
  goods: string[];
}
export interface TimelineBooking {
  kind: "booking";
  event: { id: string; title: string; startsAt: string };
  /** The state of each place. */
  places: RegistrationState[];
}
export interface TimelineReview {
  kind: "review";
  product: string;
  rating: number;
  state: ReviewState;
}
export interface TimelineMail {
  kind: "mail";
  /** The order that the mail is about. */
  order: { id: string; number: string } | null;
  subject: string;
  state: MailState;
}
export interface TimelineNote {
  kind: "note";
  /** Null for a note without a known author. */
  author: string | null;
  text: string;
}

/** The data of an entry, apart from its id and its instant. */
export type TimelineContent =
  | TimelineOrder
  | TimelinePayment
  | TimelineQuestion
  | TimelineReturn
  | TimelineBooking
  | TimelineReview
  | TimelineMail
  | TimelineNote;
export type TimelineEntry = TimelineContent & { id: string; at: string };

/** A part of a sentence; the important part is bold. */
export interface TimelineText {
  text: string;
  strong: boolean;
}

const plain = (text: string): TimelineText => ({ text, strong: false });
const strong = (text: string): TimelineText => ({ text, strong: true });
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** While its goods are not waited for, an order is described by its own state. */
const UNTOLD_GOODS: readonly GoodsState[] = ["waiting", "not-applicable"];
const orderWords = ({ state, goods }: TimelineOrder): string =>
  inSentence((UNTOLD_GOODS.includes(goods) ? ORDER_STATE_LABELS[state] : GOODS_STATE_LABELS[goods]).label);

function returnSentence({ number, state, refunded, goods }: TimelineReturn): TimelineText[] {
  const [first = number, ...rest] = goods;
  const name = strong(rest.length > 0 ? `${first} y ${rest.length} más` : first);
  if (state === "requested") return [plain("Pide devolver "), name];
  if (state === "refunded") return [plain("Devolvió "), name, plain(`, ${formatMoney(refunded)}`)];
  return [plain("Devolución de "), name, plain(`, ${inSentence(RETURN_STATE_LABELS[state].label)}`)];
}

const PLACE_WORDS: Record<RegistrationState, string> = {
  ...PLACE_STATE_WORDS,
  registered: "",
  "checked-in": "con asistencia",
  finished: "con asistencia",
  offered: "plaza ofrecida",
};

function bookingSentence({ event, places }: TimelineBooking): TimelineText[] {
  const [first, ...others] = new Set(places.map((state) => inSentence(PLACE_WORDS[state])));
  const state = first && others.length === 0 ? `, ${first}` : "";
  const count = places.length > 1 ? `${places.length} plazas en ` : "Plaza en ";
  const time = `${formatShortDate(event.startsAt)}, ${formatTime(event.startsAt)}`;
  return [plain(count), strong(event.title), plain(` (${time})${state}`)];
}

const REVIEW_WORDS: Record<ReviewState, string> = { pending: ", por publicar", published: "", rejected: ", rechazada" };
const MAIL_WORDS: Record<MailState, string> = {
  queued: ", en camino",
  sent: "",
  kept: ", sin servidor que lo envíe",
  failed: ", no enviado",
};

/** The sentence of an entry, in parts. */
export function timelineSentence(entry: TimelineContent): TimelineText[] {
  switch (entry.kind) {
    case "order":
      return [strong(entry.number), plain(`, ${formatMoney(entry.total)}, ${orderWords(entry)}`)];
    case "payment":
      return [
        plain(entry.isRefund ? "Reembolso de " : "Pagó "),
        strong(formatMoney(entry.amount)),
        plain(` de ${entry.order.number}`),
      ];
    case "question": {
      const about = entry.product === null ? `: ${entry.subject}` : ` por ${entry.product}`;
      return [strong("Pregunta"), plain(about + (entry.state === "open" ? ", sin responder" : ""))];
    }
    case "return":
      return returnSentence(entry);
    case "booking":
      return bookingSentence(entry);
    case "review": {
      const stars = entry.rating === 1 ? "1 estrella" : `${entry.rating} estrellas`;
      return [plain(`${stars} a `), strong(entry.product), plain(REVIEW_WORDS[entry.state])];
    }
    case "mail":
      return [plain("Correo «"), strong(entry.subject), plain(`»${MAIL_WORDS[entry.state]}`)];
    case "note":
      return [plain(`${entry.author === null ? "Nota" : `Nota de ${entry.author}`}: ${entry.text}`)];
  }
}

/** The record that an entry leads to, with the permission to open it; null for an entry without a record. */
export function timelineTarget(entry: TimelineEntry): { path: string; permission: Permission } | null {
  switch (entry.kind) {
    case "order":
      return { path: resourcePath(ORDERS, entry.id), permission: "orders:read" };
    case "payment":
      return { path: resourcePath(ORDERS, entry.order.id), permission: "orders:read" };
    case "question":
      return { path: resourcePath(QUESTIONS, entry.id), permission: "questions:read" };
    case "return":
      return { path: resourcePath(RETURNS, entry.id), permission: "returns:read" };
    case "booking":
      return { path: resourcePath(EVENTS, entry.event.id), permission: "events:read" };
    case "review":
      return { path: resourcePath(REVIEWS, entry.id), permission: "reviews:read" };
    case "mail":
      return entry.order && { path: resourcePath(ORDERS, entry.order.id), permission: "orders:read" };
    case "note":
      return null;
  }
}
