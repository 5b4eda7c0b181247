import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, timestamps, version } from "../columns.ts";
import { users } from "./accounts.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const shortcuts = pgTable(
  "shortcuts",
  {
    id: id(),
    userId: owner(),
    label: text().notNull(),
    description: text(),
    icon: text().notNull(),
    link: text().notNull(),
    useRouter: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [index("shortcuts_user").on(t.userId, t.position)],
);

/** Search, sorting and filters of a list, as in its address. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: id(),
    userId: owner(),
    /** Id of the section. */
    resource: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    uniqueIndex("saved_filters_name").on(t.userId, t.resource, sql`lower(name)`),
    index("saved_filters_shared").on(t.resource).where(sql`shared`),
  ],
);

/** Unsaved input of forms, such as a reply or a new product. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    userId: owner(),
    /** The form and its record, such as «proveedor/123». */
    place: text().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    /** Time when it was typed. */
    at: instant().notNull(),
    /** JSON as text, because `jsonb` refuses some characters that can be typed. */
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] }), index("form_drafts_at").on(t.at)],
);

/** Common columns of notifications and messages, in the specification's shape. */
const note = () => ({
  id: id(),
  userId: owner(),
  icon: text(),
  image: text(),
  title: text(),
  description: text(),
  time: instant().notNull(),
  link: text(),
  useRouter: boolean().notNull().default(true),
  read: boolean().notNull().default(false),
  seen: boolean().notNull().default(false),
});

export const notifications = pgTable(
  "notifications",
  { ...note(), /** The raising event, such as `order-placed`. */ kind: text().notNull().default("") },
  (t) => [index("notifications_user").on(t.userId, t.time.desc())],
);

export const messages = pgTable("messages", note(), (t) => [index("messages_user").on(t.userId, t.time.desc())]);
