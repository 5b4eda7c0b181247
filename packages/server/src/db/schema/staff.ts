import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { id, instant, timestamps } from "./columns.ts";

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

/** What a notification and a message have in common, in the specification's shape. */
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
  { ...note(), /** What raised it, such as `order-placed`. */ kind: text().notNull().default("") },
  (t) => [index("notifications_user").on(t.userId, t.time.desc())],
);

export const messages = pgTable("messages", note(), (t) => [index("messages_user").on(t.userId, t.time.desc())]);
