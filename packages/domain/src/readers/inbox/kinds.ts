import { can, type Principal, type Resource } from "../../platform/access/permissions.ts";

/** In the order in which they are read and listed. */
export const INBOX_KINDS = [
  "question",
  "return",
  "refund",
  "order",
  "review",
  "campaign",
  "mail",
  "job",
  "stock",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

interface InboxKindRule {
  /** Read permission for this resource shows the item, write permission lets it be given, put off and ticked off. */
  readonly resource: Resource;
  /** Hours after which an item of this kind is overdue; null for kinds that have a date of their own, or none. */
  readonly hours: number | null;
}

/** Rules of the kinds of items in the inbox of staff. */
export const INBOX_RULES = {
  question: { resource: "questions", hours: 24 },
  return: { resource: "returns", hours: 48 },
  refund: { resource: "orders", hours: 48 },
  order: { resource: "orders", hours: 48 },
  review: { resource: "reviews", hours: 72 },
  campaign: { resource: "preorders", hours: null },
  mail: { resource: "system", hours: 24 },
  job: { resource: "system", hours: 24 },
  stock: { resource: "products", hours: null },
} as const satisfies Record<InboxKind, InboxKindRule>;

/** An order that can be prepared becomes an item once it has waited this long. */
export const ORDER_WAIT_HOURS = 24;
/** A campaign becomes an item this long before it closes. */
export const CAMPAIGN_NOTICE_HOURS = 72;
/** Items that are read of each kind, the most urgent first; the list says where there are more. */
export const MAX_INBOX_ITEMS_PER_KIND = 100;

/** The kinds that a person may see. */
export const inboxKindsFor = (principal: Principal): InboxKind[] =>
  INBOX_KINDS.filter((kind) => can(principal, INBOX_RULES[kind].resource));
