import { INBOX_VIEWS } from "@tablero/domain/readers/inbox/arrange";
import { INBOX_KINDS } from "@tablero/domain/readers/inbox/kinds";
import { z } from "zod";
import { Cents, Id, Instant, Whole } from "../../platform/shapes/basics.ts";

const Kind = z.enum(INBOX_KINDS);

export const InboxItemSchema = z.strictObject({
  kind: Kind,
  id: Id.describe("Id of the record that waits: a question, an order, a product …"),
  subject: z.string().describe("Number, name or subject of the record"),
  person: z.string().nullable(),
  clientId: Id.nullable().describe("The client it is about, if there is one"),
  detail: z.string().describe("Start of a text, or a cause; may be empty"),
  count: z.int().nullable().describe("Units, stars or places, by kind"),
  amount: Cents.nullable().describe("Amount to refund"),
  since: Instant.nullable(),
  due: Instant.nullable(),
  owner: z.strictObject({ id: Id, name: z.string() }).nullable(),
  snoozedUntil: Instant.nullable(),
  done: z.boolean(),
  version: z.int().min(0).describe("0: nobody has given, put off or ticked off the item yet"),
});

export const InboxSchema = z.strictObject({
  items: z.array(InboxItemSchema).describe("The most urgent first"),
  counts: z.strictObject({ mine: z.int(), unowned: z.int(), all: z.int(), snoozed: z.int() }),
  more: z.array(Kind).describe("Kinds of which there are more items than are read"),
  people: z
    .array(z.strictObject({ id: Id, name: z.string(), kinds: z.array(Kind) }))
    .describe("Active staff, with the kinds of items that they may see"),
});
export type Inbox = z.infer<typeof InboxSchema>;

export const InboxQuerySchema = z.strictObject({ view: z.enum(INBOX_VIEWS).default("all") });

export const InboxChangeSchema = z.strictObject({
  ownerId: Id.nullable().optional().describe("null: no one"),
  snoozedUntil: Instant.nullable().optional().describe("null: now"),
  done: z.boolean().optional(),
  version: Whole.min(0).describe("Version of the item that was seen"),
});
export const InboxItemParams = z.strictObject({ kind: Kind, id: Id });
