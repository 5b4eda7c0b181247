import { COUPON_CODE, COUPON_KINDS, COUPON_STATES } from "@tablero/domain/sales/carts/coupons";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import { Cents, Id, Instant, optionalLine, PositiveCents, Version } from "../../platform/shapes/basics.ts";

export const AdminCouponSchema = z.strictObject({
  id: Id,
  code: z.string(),
  description: z.string(),
  kind: z.enum(COUPON_KINDS),
  value: z.int().describe("Basis points for percent, cents for amount"),
  minimum: Cents.describe("Goods, IVA included"),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable().describe("It ends at this instant"),
  maxUses: z.int().nullable(),
  perClientUses: z.int().nullable(),
  uses: z.int().describe("Uses by valid orders: cancelled and expired ones release theirs"),
  active: z.boolean().describe("false: archived"),
  state: z.enum(COUPON_STATES),
  version: Version,
});
export type AdminCoupon = z.infer<typeof AdminCouponSchema>;

const When = z.iso
  .datetime("Escribe el día como 2026-11-24")
  .describe("UTC")
  .refine((at) => at >= "2000", "Esa fecha es demasiado antigua")
  .nullable();
const Uses = z.int().min(1, "Como mínimo 1").max(1_000_000).nullable();

const fields = {
  code: z.string().trim().toUpperCase().regex(COUPON_CODE, "De 3 a 30 letras sin acentos, cifras o guiones"),
  description: optionalLine(200),
  kind: z.enum(COUPON_KINDS),
  value: PositiveCents.min(1, "Tiene que ser mayor que 0").describe("Basis points for percent, cents for amount"),
  minimum: PositiveCents,
  startsAt: When,
  endsAt: When,
  maxUses: Uses,
  perClientUses: Uses,
  active: z.boolean(),
};

export const couponShapes = recordShapes({
  row: AdminCouponSchema,
  fields,
  defaults: {
    description: fields.description.default(""),
    minimum: fields.minimum.default(0),
    startsAt: fields.startsAt.default(null),
    endsAt: fields.endsAt.default(null),
    maxUses: fields.maxUses.default(null),
    perClientUses: fields.perClientUses.default(null),
    active: fields.active.default(true),
  },
});
