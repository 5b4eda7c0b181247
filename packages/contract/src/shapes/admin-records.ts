import {
  ALLOCATION_POLICIES,
  CLIENT_KINDS,
  EVENT_KINDS,
  EVENT_STATES,
  INVOICE_KINDS,
  PREORDER_PAYMENTS,
  PREORDER_STATES,
  RATE_BASES,
} from "@tablero/domain/vocabulary";
import { z } from "zod";
import { OrderRowSchema } from "./admin-orders.ts";
import {
  AddressSchema,
  Cents,
  Colour,
  Day,
  Id,
  ImageSchema,
  Instant,
  Slug,
  TaxRowSchema,
  Token,
  Version,
} from "./basics.ts";
import { GameRefSchema } from "./shop.ts";

export const ClientRowSchema = z.strictObject({
  id: Id,
  kind: z.enum(CLIENT_KINDS),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  hasAccount: z.boolean(),
  orders: z.int(),
  spent: Cents,
  lastOrderAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
});
export type ClientRow = z.infer<typeof ClientRowSchema>;
export const ClientSchema = z.strictObject({
  ...ClientRowSchema.shape,
  addresses: z.array(AddressSchema),
  notes: z.string().nullable(),
  marketingConsent: z.boolean(),
  recentOrders: z.array(OrderRowSchema),
});
export type Client = z.infer<typeof ClientSchema>;

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

export const AdminHeaderSchema = z.strictObject({
  id: Id,
  kicker: z.string().nullable(),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: ImageSchema,
  imageMobile: ImageSchema.nullable(),
  link: z.string(),
  linkLabel: z.string(),
  colour: Colour,
  position: z.int(),
  visibleFrom: Instant.nullable(),
  visibleUntil: Instant.nullable(),
  active: z.boolean(),
  version: Version,
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

export const CarrierSchema = z.strictObject({
  id: Id,
  name: z.string(),
  pickup: z.boolean(),
  trackingUrl: z.string().nullable(),
  active: z.boolean(),
  rates: z.int(),
  version: Version,
});
export const ZoneSchema = z.strictObject({
  id: Id,
  name: z.string(),
  priority: z.int(),
  rules: z.array(
    z.strictObject({ country: z.string(), province: z.string().optional(), postcodePrefix: z.string().optional() }),
  ),
  rates: z.int(),
  version: Version,
});
export const RateSchema = z.strictObject({
  id: Id,
  carrierId: Id,
  carrier: z.string(),
  zoneId: Id,
  zone: z.string(),
  basis: z.enum(RATE_BASES),
  brackets: z.array(
    z.strictObject({ upTo: z.int().nullable().describe("Grams or cents; null is no limit"), price: Cents }),
  ),
  freeFrom: Cents.nullable(),
  maxWeight: z.int().nullable(),
  codSurcharge: Cents.nullable(),
  days: z.int(),
  active: z.boolean(),
  version: Version,
});
export type AdminEvent = z.infer<typeof AdminEventSchema>;
export type InvoiceRow = z.infer<typeof InvoiceRowSchema>;
export type Invoice = z.infer<typeof InvoiceSchema>;
export type AdminHeader = z.infer<typeof AdminHeaderSchema>;
export type AdminPreorder = z.infer<typeof AdminPreorderSchema>;
export type Carrier = z.infer<typeof CarrierSchema>;
export type Zone = z.infer<typeof ZoneSchema>;
export type Rate = z.infer<typeof RateSchema>;
