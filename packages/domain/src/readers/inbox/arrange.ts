import type { QuestionState } from "../../people/questions/questions.ts";
import { INBOX_RULES, type InboxKind } from "./kinds.ts";

const HOUR_MS = 60 * 60 * 1000;

/** What waits for staff, as read from the record that it belongs to. */
export interface InboxSource {
  kind: InboxKind;
  /** Id of the question, order, product … */
  id: string;
  /** Number, name or subject of the record. */
  subject: string;
  /** Its client, or the person who wrote; null for items without one. */
  person: string | null;
  clientId: string | null;
  /** Start of a text, or a cause; empty if there is none. */
  detail: string;
  /** Units, stars or places, by kind. */
  count: number | null;
  /** Cents to refund. */
  amount: number | null;
  /** Since when it waits; null if that is not stored. */
  since: string | null;
  /** Its own date, which precedes the hours of its kind. */
  deadline: string | null;
  /** Changes with the record, so that a ticked-off item comes back when there is something new. */
  state: string;
  /** Owner by the record itself; only questions have one. */
  ownerId: string | null;
  /** Version of the record, for questions only. */
  version: number | null;
}

/** What staff have decided about an item. */
export interface InboxMark {
  kind: InboxKind;
  id: string;
  ownerId: string | null;
  snoozedUntil: string | null;
  /** `state` of the source when it was ticked off; null if it was not. */
  doneState: string | null;
  version: number;
}

/** Somebody who works in the shop, with the kinds of items that they may see. */
export interface InboxPerson {
  id: string;
  name: string;
  kinds: readonly InboxKind[];
}

export type InboxOwner = Pick<InboxPerson, "id" | "name">;

export interface InboxItem extends Omit<InboxSource, "state" | "ownerId" | "version" | "deadline"> {
  due: string | null;
  owner: InboxOwner | null;
  /** Null once the time has come. */
  snoozedUntil: string | null;
  done: boolean;
  /** Version for the next change. */
  version: number;
}

/** Parts of the inbox. Items that are put off appear in `snoozed` only. */
export const INBOX_VIEWS = ["mine", "unowned", "all", "snoozed"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** When an item is overdue; null if it has no date. */
export function inboxDue({ kind, since, deadline }: Pick<InboxSource, "kind" | "since" | "deadline">): string | null {
  if (deadline !== null) return deadline;
  const { hours } = INBOX_RULES[kind];
  return hours === null || since === null ? null : new Date(Date.parse(since) + hours * HOUR_MS).toISOString();
}

/** A question is ticked off by closing it, which its own row stores. */
const CLOSED_QUESTION: QuestionState = "answered";

/** An item with its marks. Owners who no longer work in the shop do not count: nobody would look at their items. */
export function buildInboxItem(
  source: InboxSource,
  mark: InboxMark | undefined,
  people: ReadonlyMap<string, InboxPerson>,
  now: string,
): InboxItem {
  const { state, ownerId, version, deadline: _, ...shown } = source;
  const owner = people.get(source.kind === "question" ? (ownerId ?? "") : (mark?.ownerId ?? ""));
  const snoozedUntil = mark?.snoozedUntil ?? null;
  return {
    ...shown,
    due: inboxDue(source),
    owner: owner ? { id: owner.id, name: owner.name } : null,
    snoozedUntil: snoozedUntil !== null && snoozedUntil > now ? snoozedUntil : null,
    done: source.kind === "question" ? state === CLOSED_QUESTION : mark?.doneState === state,
    version: version ?? mark?.version ?? 0,
  };
}

/** Items by due date, those without one last; then the longest waiting first. */
const byUrgency = (a: InboxItem, b: InboxItem): number =>
  compareTimes(a.due, b.due) || compareTimes(a.since, b.since) || compareTexts(a.id, b.id);

const compareTimes = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : compareTexts(a, b);
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const IN_VIEW: Record<InboxView, (item: InboxItem, userId: string) => boolean> = {
  mine: ({ owner, snoozedUntil }, userId) => owner?.id === userId && snoozedUntil === null,
  unowned: ({ owner, snoozedUntil }) => owner === null && snoozedUntil === null,
  all: ({ snoozedUntil }) => snoozedUntil === null,
  snoozed: ({ snoozedUntil }) => snoozedUntil !== null,
};

export interface ArrangedInbox {
  items: InboxItem[];
  counts: Record<InboxView, number>;
}

/** The open items of a view in order of urgency, with the counts of all views. */
export function arrangeInbox(
  sources: readonly InboxSource[],
  marks: readonly InboxMark[],
  { people, userId, now, view }: { people: readonly InboxPerson[]; userId: string; now: string; view: InboxView },
): ArrangedInbox {
  const markOf = new Map(marks.map((mark) => [`${mark.kind} ${mark.id}`, mark]));
  const byId = new Map(people.map((person) => [person.id, person]));
  const open = sources
    .map((source) => buildInboxItem(source, markOf.get(`${source.kind} ${source.id}`), byId, now))
    .filter(({ done }) => !done);
  const inView = (name: InboxView) => open.filter((item) => IN_VIEW[name](item, userId));
  return {
    items: inView(view).sort(byUrgency),
    counts: {
      mine: inView("mine").length,
      unowned: inView("unowned").length,
      all: inView("all").length,
      snoozed: inView("snoozed").length,
    },
  };
}
