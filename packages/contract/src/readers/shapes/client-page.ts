import { ACCOUNT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { LegacyFiguresSchema } from "../../exchange/shapes/former-orders.ts";
import { ClientAddressSchema, ClientNoteSchema, ConsentSchema } from "../../people/shapes/clients.ts";
import { VatCheckSchema } from "../../people/shapes/vat-check.ts";
import { Id, Instant } from "../../platform/shapes/basics.ts";
import { OrderRowSchema } from "../../sales/shapes/admin-orders.ts";

export const ClientDetailsSchema = z.strictObject({
  account: z
    .strictObject({
      email: z.string(),
      status: z.enum(ACCOUNT_STATUSES),
      lastSignInAt: Instant.nullable(),
      createdAt: Instant,
    })
    .nullable(),
  addresses: z.array(ClientAddressSchema),
  notes: z.array(ClientNoteSchema).describe("Newest first"),
  consents: z.array(ConsentSchema).describe("All consents, newest first: entries are never changed"),
  recentOrders: z.array(OrderRowSchema),
  formerOrders: LegacyFiguresSchema,
  invoices: z.int(),
  merged: z.array(z.strictObject({ id: Id, name: z.string() })).describe("Clients merged into this one"),
  vatCheck: VatCheckSchema.nullable().describe("The response of the EU's register (VIES) for the current tax id"),
  aliases: z.array(z.string()).describe("Former addresses of merged clients: orders with them belong to this client"),
});

export type ClientDetails = z.infer<typeof ClientDetailsSchema>;

const Loose = z.record(z.string(), z.unknown());

/** All data stored about one person (GDPR art. 15 and 20). */
export const PersonalDataSchema = z.strictObject({
  madeAt: Instant,
  client: Loose,
  aliases: z.array(z.string()).describe("Former addresses, from merges"),
  account: Loose.nullable(),
  sessions: z.array(Loose),
  passkeys: z.array(Loose),
  addresses: z.array(Loose),
  consents: z.array(Loose),
  notes: z.array(Loose),
  orders: z.array(Loose),
  returns: z.array(Loose),
  formerOrders: z.array(Loose).describe("Orders in the shop's previous system"),
  invoices: z.array(Loose),
  reservations: z.array(Loose),
  registrations: z.array(Loose),
  wishes: z.array(Loose),
  stockAlerts: z.array(Loose),
  newsletter: z.array(Loose),
  questions: z.array(Loose),
  reviews: z.array(Loose),
  carts: z.array(Loose),
  mails: z.array(Loose),
});

export type PersonalData = z.infer<typeof PersonalDataSchema>;
