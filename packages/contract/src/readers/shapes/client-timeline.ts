import { REVIEW_STATES } from "@tablero/domain/catalogue/reviews/reviews";
import { QUESTION_STATES } from "@tablero/domain/people/questions/questions";
import { GOODS_STATES, ORDER_STATES, REGISTRATION_STATES, RETURN_STATES } from "@tablero/domain/platform/vocabulary";
import { MAIL_STATES } from "@tablero/domain/platform/words/jobs";
import type { TimelineEntry } from "@tablero/domain/readers/client-timeline";
import { z } from "zod";
import { Cents, Id, Instant } from "../../platform/shapes/basics.ts";

const AT = { id: Id, at: Instant };
const OrderSchema = z.strictObject({ id: Id, number: z.string() });

const ENTRIES = [
  z.strictObject({
    ...AT,
    kind: z.literal("order"),
    number: z.string(),
    total: Cents,
    state: z.enum(ORDER_STATES),
    goods: z.enum(GOODS_STATES),
  }),
  z.strictObject({
    ...AT,
    kind: z.literal("payment"),
    order: OrderSchema,
    amount: Cents,
    isRefund: z.boolean().describe("A refund that was paid out, instead of a captured payment"),
  }),
  z.strictObject({
    ...AT,
    kind: z.literal("question"),
    product: z.string().nullable().describe("Name of the product that it is about"),
    subject: z.string(),
    state: z.enum(QUESTION_STATES),
  }),
  z.strictObject({
    ...AT,
    kind: z.literal("return"),
    number: z.string(),
    state: z.enum(RETURN_STATES),
    refunded: Cents,
    goods: z.array(z.string()).describe("Names of the returned goods"),
  }),
  z.strictObject({
    ...AT,
    kind: z.literal("booking"),
    event: z.strictObject({ id: Id, title: z.string(), startsAt: Instant }),
    places: z.array(z.enum(REGISTRATION_STATES)).describe("The state of each place"),
  }),
  z.strictObject({
    ...AT,
    kind: z.literal("review"),
    product: z.string(),
    rating: z.int(),
    state: z.enum(REVIEW_STATES),
  }),
  z.strictObject({
    ...AT,
    kind: z.literal("mail"),
    order: OrderSchema.nullable().describe("The order that the mail is about"),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
  }),
  z.strictObject({ ...AT, kind: z.literal("note"), author: z.string().nullable(), text: z.string() }),
] as const;

/** An entry on the timeline of a client: one kind per record of the shop, with what its sentence needs. */
export const TimelineEntrySchema = z.discriminatedUnion("kind", ENTRIES) satisfies z.ZodType<TimelineEntry>;

export const ClientTimelineSchema = z.strictObject({
  items: z.array(TimelineEntrySchema).describe("Newest first"),
  next: z.string().optional().describe("`cursor` of the older entries; missing if there are none"),
});
export type ClientTimeline = z.infer<typeof ClientTimelineSchema>;
