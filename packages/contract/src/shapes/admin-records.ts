import {
  ALLOCATION_POLICIES,
  EVENT_KINDS,
  EVENT_STATES,
  INVOICE_KINDS,
  PREORDER_PAYMENTS,
  PREORDER_STATES,
} from "@tablero/domain/vocabulary";
import { z } from "zod";
import { Cents, Day, Id, ImageSchema, Instant, Slug, TaxRowSchema, Token, Version } from "./basics.ts";
import { GameRefSchema } from "./shop.ts";

export const AdminEventSchema = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  game: GameRefSchema.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  capacity: z.int(),
  registered: z.int(),
  waiting: z.int(),
  price: Cents,
  state: z.enum(EVENT_STATES),
  version: Version,
});

export const InvoiceRowSchema = z.strictObject({
  id: Id,
  token: Token,
  number: z.string(),
  series: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: Instant,
  receiver: z.string().nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  base: Cents,
  tax: Cents,
  total: Cents,
});
export const InvoiceSchema = z.strictObject({
  ...InvoiceRowSchema.shape,
  receiverTaxId: z.string().nullable(),
  taxes: z.array(TaxRowSchema),
  lines: z.array(
    z.strictObject({ description: z.string(), quantity: z.int(), unitPrice: Cents, gross: Cents, taxRate: z.int() }),
  ),
});

export const AdminPreorderSchema = z.strictObject({
  id: Id,
  title: z.string(),
  product: z.strictObject({ id: Id, name: z.string(), image: ImageSchema.nullable() }),
  sku: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  releaseDate: Day,
  quota: z.int(),
  taken: z.int(),
  perClientLimit: z.int().nullable(),
  payment: z.enum(PREORDER_PAYMENTS),
  depositPercent: z.int().nullable(),
  policy: z.enum(ALLOCATION_POLICIES),
  state: z.enum(PREORDER_STATES),
  version: Version,
});

export type AdminEvent = z.infer<typeof AdminEventSchema>;
export type InvoiceRow = z.infer<typeof InvoiceRowSchema>;
export type Invoice = z.infer<typeof InvoiceSchema>;
export type AdminPreorder = z.infer<typeof AdminPreorderSchema>;
