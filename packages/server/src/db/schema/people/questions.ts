import { QUESTION_ENTRY_KINDS, QUESTION_STATES } from "@tablero/domain/people/questions/questions";
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products } from "../catalogue/catalogue.ts";
import { id, instant, oneOf, timestamps, version } from "../columns.ts";
import { users } from "./accounts.ts";

/** Questions to the shop, from the contact page or a product. */
export const questions = pgTable(
  "questions",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    state: text({ enum: QUESTION_STATES }).notNull().default("open"),
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
    answeredAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("questions_state", t.state, QUESTION_STATES),
    index("questions_state_created").on(t.state, t.createdAt),
    index("questions_email").on(t.email),
    index("questions_product").on(t.productId),
    index("questions_assignee").on(t.assigneeId),
  ],
);

/** Append-only: mailed answers, and staff notes. */
export const questionEntries = pgTable(
  "question_entries",
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    kind: text({ enum: QUESTION_ENTRY_KINDS }).notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    actorId: uuid(),
    actorName: text(),
  },
  (t) => [
    oneOf("question_entries_kind", t.kind, QUESTION_ENTRY_KINDS),
    index("question_entries_question").on(t.questionId, t.at),
  ],
);

/** Texts that staff use again in answers. */
export const replyTemplates = pgTable(
  "reply_templates",
  { id: id(), name: text().notNull(), text: text().notNull(), ...timestamps(), version: version() },
  (t) => [uniqueIndex("reply_templates_name").on(sql`lower(${t.name})`)],
);
