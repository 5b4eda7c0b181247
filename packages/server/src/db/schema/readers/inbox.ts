import { INBOX_KINDS } from "@tablero/domain/readers/inbox/kinds";
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, oneOf, timestamps, version } from "../columns.ts";
import { users } from "../people/accounts.ts";

/** What staff have decided about an item of the inbox. The items themselves are read from their records. */
export const inboxMarks = pgTable(
  "inbox_marks",
  {
    kind: text({ enum: INBOX_KINDS }).notNull(),
    /** Id of the question, order, product …; no foreign key, because it depends on the kind. */
    itemId: uuid().notNull(),
    /** Unused for questions, whose row has an owner. */
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    snoozedUntil: instant(),
    /** State of the record when the item was ticked off; a change of the record brings it back. */
    doneState: text(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    oneOf("inbox_marks_kind", t.kind, INBOX_KINDS),
    index("inbox_marks_owner").on(t.ownerId).where(sql`owner_id is not null`),
    index("inbox_marks_updated").on(t.updatedAt),
  ],
);
