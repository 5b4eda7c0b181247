/**
 * The one order in which transactions lock rows. Two that both lock rows of two tables in different orders can wait for
 * each other, and PostgreSQL then ends one of them (40P01). Several rows of one table are locked in the order of their
 * ids. See docs/decisions/0021-locks-and-waits.md; tests hold every transaction to it.
 */
export const LOCK_ORDER = [
  "accounts",
  "account_tokens",
  "sessions",
  "users",
  "carts",
  "cart_lines",
  "orders",
  "payment_events",
  "clients",
  "suppliers",
  "games",
  "game_sets",
  "categories",
  "products",
  "images",
  "carriers",
  "zones",
  "rates",
  "stock",
  "coupons",
  // One row for all orders of a year: as late as possible.
  "counters",
  "settings",
  "mails",
  "shortcuts",
  "saved_filters",
  "notifications",
  "messages",
  "outbox",
  "sweep_deferrals",
  "idempotency_keys",
] as const;

/** Tables whose rows are only locked while the row that they belong to is: among themselves they need no order. */
export const LOCKED_UNDER: Readonly<Record<string, (typeof LOCK_ORDER)[number]>> = {
  two_factor: "accounts",
  recovery_codes: "accounts",
  order_lines: "orders",
  payments: "orders",
  refunds: "orders",
  reservations: "orders",
  shipments: "orders",
  shipment_lines: "orders",
  category_redirects: "categories",
  variants: "products",
  product_categories: "products",
  product_images: "products",
};

const LOCKING =
  /\bfor\s+(no\s+key\s+)?update(?:\s+of\s+"?(\w+)"?)?|(?<!\b(?:do|on)\s)\bupdate\s+(?:only\s+)?"?(?:(\w+)"?\.)?"?(\w+)"?|\bdelete\s+from\s+"?(?:(\w+)"?\.)?"?(\w+)"?|\binsert\s+into\s+"?(?:(\w+)"?\.)?"?(\w+)"?/gi;

/** Definitions of tables name the verbs of triggers and foreign keys, such as `on update no action`. */
const DEFINITION = /^\s*(?:--[^\n]*\n\s*)*(?:alter|create|drop)\b/i;

export interface Locks {
  /** Tables of which the statement locks rows, in the order of its text. */
  tables: string[];
  /** Tables that it adds rows to: nobody else knows these yet. */
  made: string[];
  /** It locks with `for update`, which also stops the foreign keys of others: `for no key update` does not. */
  stopsReferences: boolean;
}

/** Reads from a statement's text which row locks it takes. Tables of other schemas, such as the queue's, are left out. */
export function locksOf(text: string): Locks {
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

/** Whether an insert says what to do about a row that is there already: that one it waits for. */
function meetsOthers(text: string): boolean {
  const next = text.slice(1).search(/\b(?:insert\s+into|delete\s+from)\b/i);
  return /\bon\s+conflict\b/i.test(next < 0 ? text : text.slice(0, next + 1));
}

export interface Held {
  /** Tables of which the transaction has locked rows. */
  locked: Set<string>;
  /** Tables that it has added rows to. */
  made: Set<string>;
}

/**
 * What is wrong with locking rows of `table` now; null when nothing is. Rows of a table that is held already count as
 * locked in the right order.
 */
export function lockFault({ locked, made }: Held, table: string): string | null {
  if (locked.has(table)) return null;
  const parent = LOCKED_UNDER[table];
  if (parent) {
    const isHeld = locked.has(parent) || made.has(parent);
    return isHeld ? null : `locks ${table} without the row of ${parent} that they belong to`;
  }
  const place = LOCK_ORDER.indexOf(table as (typeof LOCK_ORDER)[number]);
  if (place < 0) return `locks ${table}, which has no place in LOCK_ORDER`;
  const later = [...locked].find((other) => LOCK_ORDER.indexOf(other as (typeof LOCK_ORDER)[number]) > place);
  return later ? `locks ${table} after ${later}, against LOCK_ORDER` : null;
}
