import { WITH_RECORDS } from "@tablero/domain/platform/resources/registry";

const FIRST = [
  // A run locks its import before any row that it changes.
  "imports",
  "import_mappings",
  "accounts",
  "account_tokens",
  "sessions",
  "users",
  "carts",
  "cart_lines",
  "orders",
  "payment_events",
  "clients",
  "bulk_changes",
  "questions",
] as const;

const LAST = [
  // Locked after their event, whose row serialises all steps on its places. A merge of clients locks the
  // registrations of a client earlier.
  "registrations",
  "event_bookings",
  "event_messages",
  // A tournament is locked while the places of its event are only read.
  "tournaments",
  "games",
  "game_sets",
  "categories",
  // Locked after the client of a reservation; an import locks its products' campaigns before these.
  "preorders",
  "products",
  "images",
  "carriers",
  "zones",
  "rates",
  "stock",
  "former_paths",
  "import_keys",
  "stock_alerts",
  "page_views",
  "search_counts",
  "page_vitals",
  "coupons",
  "newsletter_subscriptions",
  "webhook_states",
  "webhook_deliveries",
  "settings",
  "legal_texts",
  "mails",
  // Issuing an invoice locks the end of the chain first.
  "fiscal_chains",
  "fiscal_senders",
  "fiscal_messages",
  "fiscal_answers",
  "invoice_dues",
  "packings",
  "series",
  "payouts",
  "shortcuts",
  "saved_filters",
  "reply_templates",
  "form_drafts",
  "inbox_marks",
  "notifications",
  "messages",
  "outbox",
  "sweep_deferrals",
  "backups",
  "idempotency_keys",
  // Only updated when a person is anonymised.
  "audit_entries",
  "faults",
  // Only deleted, by the cleanup job.
  "attempts",
  // Only locked by `refreshTotals`, one transaction at a time.
  "outdated_product_totals",
  "product_groups",
  "product_totals",
  "outdated_client_totals",
  "client_totals",
] as const;

type Placed = (typeof FIRST)[number] | (typeof LAST)[number];

/** Tables whose rows are only locked while their parent row is locked, so they need no order among themselves. */
export const LOCKED_UNDER: Readonly<Record<string, Placed | readonly Placed[]>> = {
  two_factor: "accounts",
  recovery_codes: "accounts",
  passkeys: "accounts",
  order_lines: "orders",
  order_events: "orders",
  payments: "orders",
  refunds: "orders",
  reservations: "orders",
  shipments: "orders",
  shipment_lines: "orders",
  returns: "orders",
  client_addresses: "clients",
  client_notes: "clients",
  client_consents: "clients",
  client_aliases: "clients",
  preorder_reservations: "clients",
  wishes: "clients",
  import_issues: "imports",
  import_failed_rows: "imports",
  // Each row belongs to one of the two parents.
  import_pictures: ["products", "categories"],
  category_redirects: "categories",
  variants: "products",
  product_categories: "products",
  product_images: "products",
  product_bases: "products",
  product_documents: "products",
  product_redirects: "products",
  bulk_change_rows: "bulk_changes",
  question_entries: "questions",
  shop_pictures: "settings",
  tournament_players: "tournaments",
  tournament_rounds: "tournaments",
  tournament_matches: "tournaments",
};

/**
 * Records of the registry whose rows are locked alone, or before those that refer to them, so they need no
 * position in the order.
 */
const RECORDS = WITH_RECORDS.map(({ id }) => id.replaceAll("-", "_")).filter(
  (table) => !Object.hasOwn(LOCKED_UNDER, table) && ![...FIRST, ...LAST].some((placed) => placed === table),
);

/**
 * The order in which all transactions lock rows. Two transactions that lock rows of two tables in different
 * orders can deadlock, and PostgreSQL then aborts one (40P01). Several rows of one table are locked in the order
 * of their ids. Tests enforce this for every transaction; see docs/decisions/0021-locks-and-waits.md.
 */
export const LOCK_ORDER: readonly string[] = [...FIRST, ...RECORDS, ...LAST];

const LOCKING =
  /\bfor\s+(no\s+key\s+)?update(?:\s+of\s+"?(\w+)"?)?|(?<!\b(?:do|on)\s)\bupdate\s+(?:only\s+)?"?(?:(\w+)"?\.)?"?(\w+)"?|\bdelete\s+from\s+"?(?:(\w+)"?\.)?"?(\w+)"?|\binsert\s+into\s+"?(?:(\w+)"?\.)?"?(\w+)"?/gi;

/** DDL uses the same verbs for triggers and foreign keys, such as `on update no action`. */
const DEFINITION = /^\s*(?:--[^\n]*\n\s*)*(?:alter|create|drop)\b/i;

export interface Locks {
  /** Tables in which the statement locks rows, in the order of its text. */
  tables: string[];
  /** Tables that it inserts into; other transactions cannot see these rows yet. */
  made: string[];
  /**
   * Whether it locks with `for update`, which, unlike `for no key update`, also blocks foreign keys of other rows.
   */
  stopsReferences: boolean;
}

/** Derives the row locks of a statement from its text. Tables of other schemas, such as the queue's, are ignored. */
export function parseLocks(text: string): Locks {
  const tables: string[] = [];
  const made: string[] = [];
  let stopsReferences = false;
  if (DEFINITION.test(text)) return { tables, made, stopsReferences };
  for (const found of text.matchAll(LOCKING)) {
    const [whole, noKey, alias, updateSchema, updated, deleteSchema, deleted, insertSchema, inserted] = found;
    if (/^for\b/i.test(whole)) {
      const table = selectedBefore(text.slice(0, found.index), alias);
      if (!table) continue;
      stopsReferences ||= !noKey;
      tables.push(table);
    } else if (updated && !updateSchema) tables.push(updated);
    else if (deleted && !deleteSchema) tables.push(deleted);
    else if (inserted && !insertSchema) (meetsOthers(text.slice(found.index)) ? tables : made).push(inserted);
  }
  return { tables, made, stopsReferences };
}

/** The table that a `for update` locks: the one with that alias, or the last one selected from. */
function selectedBefore(text: string, alias: string | undefined): string | undefined {
  const sources = [...text.matchAll(/\b(?:from|join)\s+(?:"?(\w+)"?\.)?"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi)];
  const source = alias ? sources.find(([, , table, as]) => as === alias || table === alias) : sources.at(-1);
  return source?.[1] ? undefined : source?.[2];
}

/** Whether an insert handles conflicts, in which case it waits for the existing row. */
function meetsOthers(text: string): boolean {
  const next = text.slice(1).search(/\b(?:insert\s+into|delete\s+from)\b/i);
  return /\bon\s+conflict\b/i.test(next < 0 ? text : text.slice(0, next + 1));
}

export interface Held {
  /** Tables in which the transaction has locked rows. */
  locked: Set<string>;
  /** Tables that it has inserted into. */
  made: Set<string>;
}

/**
 * Why locking rows of `table` now would violate the order; null if it would not. Further rows of a table that is
 * already locked never violate it.
 */
export function lockOrderViolation({ locked, made }: Held, table: string): string | null {
  if (locked.has(table)) return null;
  const parent = LOCKED_UNDER[table];
  if (parent) {
    const parents = [parent].flat();
    const isHeld = parents.some((each) => locked.has(each) || made.has(each));
    return isHeld ? null : `locks ${table} without the row of ${parents.join(" or ")} that they belong to`;
  }
  const place = LOCK_ORDER.indexOf(table);
  if (place < 0) return `locks ${table}, which has no place in LOCK_ORDER`;
  const later = [...locked].find((other) => LOCK_ORDER.indexOf(other) > place);
  return later ? `locks ${table} after ${later}, against LOCK_ORDER` : null;
}
