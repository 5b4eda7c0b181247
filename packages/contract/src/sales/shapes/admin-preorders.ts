import {
  ALLOCATION_POLICIES,
  ORDER_PAYMENT_STATES,
  PREORDER_PAYMENTS,
  PREORDER_RESERVATION_STATES,
  PREORDER_STATES,
} from "@tablero/domain/platform/vocabulary";
import { MAX_QUOTA } from "@tablero/domain/sales/preorders/campaign-record";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Cents, Day, Id, ImageSchema, Instant, line, MAX_WHOLE, Version } from "../../platform/shapes/basics.ts";

export const AdminPreorderSchema = z.strictObject({
  id: Id,
  title: z.string(),
  variantId: Id,
  product: z.strictObject({ id: Id, name: z.string(), image: ImageSchema.nullable() }),
  sku: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  releaseDate: Day,
  quota: z.int(),
  taken: z.int().describe("Units of confirmed reservations"),
  ordered: z.int().describe("Units ordered from suppliers"),
  received: z.int().describe("Units received for the campaign"),
  allocated: z.int().describe("Units allocated to reservations"),
  reservations: z.int().describe("Total number of reservations"),
  perClientLimit: z.int().nullable(),
  payment: z.enum(PREORDER_PAYMENTS),
  depositPercent: z.int().nullable(),
  policy: z.enum(ALLOCATION_POLICIES),
  state: z.enum(PREORDER_STATES),
  scheduled: z.boolean().describe("A draft that opens automatically"),
  delayedAt: Instant.nullable().describe("From this time its reservations can be cancelled free of charge"),
  releasedAt: Instant.nullable().describe(
    "Time from which its goods are sold and prepared: the release date, or earlier if set by a person; null: not yet",
  ),
  active: z.boolean().describe("false: archived"),
  version: Version,
});
export type AdminPreorder = z.infer<typeof AdminPreorderSchema>;

const When = z.iso
  .datetime("Escribe el día y la hora como 2026-11-24T17:30:00Z")
  .describe("UTC")
  .refine((at) => at >= "2000" && at < "2100", "Esa fecha está demasiado lejos");

const Units = (least: number) => z.int().min(least, `Como mínimo ${least}`).max(MAX_QUOTA, `Como mucho ${MAX_QUOTA}`);

const fields = {
  title: line(120),
  variantId: Id,
  opensAt: When,
  closesAt: When,
  releaseDate: Day,
  quota: Units(1),
  perClientLimit: Units(1).nullable(),
  payment: z.enum(PREORDER_PAYMENTS),
  depositPercent: z.int().min(1, "Como mínimo 1").max(99, "Como mucho 99").nullable(),
  policy: z.enum(ALLOCATION_POLICIES),
  ordered: Units(0),
  active: z.boolean(),
};

export const preorderShapes = recordShapes({
  row: AdminPreorderSchema,
  fields,
  defaults: {
    perClientLimit: fields.perClientLimit.default(null),
    payment: fields.payment.default("full"),
    depositPercent: fields.depositPercent.default(null),
    policy: fields.policy.default("fifo"),
    ordered: fields.ordered.default(0),
    active: fields.active.default(true),
  },
});

/** A preorder reservation as shown to staff. */
export const AdminReservationSchema = z.strictObject({
  id: Id,
  client: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
  order: z
    .strictObject({
      id: Id,
      number: z.string(),
      paymentState: z.enum(ORDER_PAYMENT_STATES),
      due: Cents.describe("The unpaid rest, whether due or not yet"),
    })
    .nullable()
    .describe("null: recorded at the counter"),
  requested: z.int(),
  allocated: z.int(),
  handed: z.int().describe("Units of its order that are ready in the shop, or were handed over"),
  state: z.enum(PREORDER_RESERVATION_STATES),
  place: z.int().nullable().describe("Position in the queue; null if it no longer waits"),
  confirmedAt: Instant.nullable(),
  dueAt: Instant.nullable().describe("Deadline of the balance, once it is due"),
  remindedAt: Instant.nullable().describe("Time of the reminder"),
  version: Version,
});
export type AdminReservation = z.infer<typeof AdminReservationSchema>;

export const AllocationShareSchema = z.strictObject({
  id: Id,
  allocated: z.int().min(0, "Como mínimo 0").max(MAX_WHOLE),
});

export const AllocationPreviewSchema = z.strictObject({
  policy: z.enum(ALLOCATION_POLICIES),
  received: z.int(),
  free: z.int().describe("Units received that are not allocated"),
  version: Version.describe("Version of the campaign, required for a commit"),
  items: z.array(
    z.strictObject({
      id: Id,
      client: z.string(),
      orderNumber: z.string().nullable(),
      requested: z.int(),
      had: z.int().describe("Units from earlier supplies"),
      allocated: z.int().describe("Total units after the allocation"),
      paid: z.boolean(),
      confirmedAt: Instant,
    }),
  ),
});
export type AllocationPreview = z.infer<typeof AllocationPreviewSchema>;
