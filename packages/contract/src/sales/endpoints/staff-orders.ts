import { MAX_CART_LINES } from "@tablero/domain/sales/carts/carts";
import { COUPON_KINDS } from "@tablero/domain/sales/carts/coupons";
import { STAFF_CHANNELS } from "@tablero/domain/sales/orders/placing/staff-order";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import {
  AddressSchema,
  BillingSchema,
  Cents,
  ContactSchema,
  Id,
  line,
  optionalLine,
  PositiveCents,
} from "../../platform/shapes/basics.ts";
import { OrderSchema } from "../shapes/admin-orders.ts";
import { CartSchema } from "../shapes/carts.ts";

const Line = z.strictObject({
  variantId: Id,
  quantity: z.int().min(1, "Indica cuántas").max(999),
  price: PositiveCents.optional().describe("Cents with IVA per unit; the current price when omitted"),
});

const TERMS = {
  discount: z
    .strictObject({
      kind: z.enum(COUPON_KINDS),
      value: PositiveCents.describe("Basis points for `percent`, cents for `amount`"),
    })
    .refine(({ kind, value }) => kind !== "percent" || value <= 10_000, {
      path: ["value"],
      message: "Como mucho el 100 %",
    })
    .optional()
    .describe("On the goods; not together with a coupon"),
  couponCode: optionalLine(40).optional(),
  paid: z.boolean().optional().describe("The money is taken in the shop now; with `in-store`, and any delivery"),
};

const Permitted =
  "Prices and a discount need the permission to change products, `paid` the one for payments; otherwise 403.";

export const StaffCartSchema = CartSchema.omit({ token: true, email: true, expiresAt: true }).extend({
  methods: z.array(z.enum(OFFERED_PAYMENTS)).describe("Payment methods that the chosen delivery and the amount allow"),
});

const Missing = problem(["not-found"]);
const lines = z.array(
  z.looseObject({ variantId: Id, name: z.string(), available: z.int().optional(), price: Cents.optional() }),
);

/** Orders that staff place for a client. */
export const staffOrders = table({
  "POST /api/admin/orders/preview": {
    summary: "Prices an order that staff are entering: its lines, deliveries, payment methods and totals",
    access: "orders:write",
    body: z.strictObject({
      ...TERMS,
      lines: z.array(Line).max(MAX_CART_LINES),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      postcode: z.string().trim().max(12).optional(),
      shippingOption: Id.optional(),
      paymentMethod: z.enum(OFFERED_PAYMENTS).optional(),
    }),
    rules: `Changes nothing. A coupon that does not apply is ignored. ${Permitted}`,
    responses: { 200: StaffCartSchema },
  },
  "POST /api/admin/orders": {
    summary: "Places an order for a client, by the rules of the shop's own orders",
    access: "orders:write",
    idempotency: "required",
    body: z.strictObject({
      ...TERMS,
      channel: z.enum(STAFF_CHANNELS).describe("How the order came in; orders at the counter are no distance sales"),
      clientId: Id.optional().describe("Otherwise the client with the e-mail of `contact`, or a new one"),
      contact: ContactSchema,
      lines: z.array(Line).min(1, "Añade algún artículo").max(MAX_CART_LINES),
      reason: line(500).optional().describe("Required with a price or a discount"),
      shippingAddress: AddressSchema.optional().describe("Omitted for pickup"),
      billing: BillingSchema.optional(),
      shippingOption: Id,
      paymentMethod: z.enum(OFFERED_PAYMENTS),
      reference: optionalLine(120).optional().describe("Of the money that was taken"),
      note: optionalLine(1000).optional(),
      apart: z.boolean().optional().describe("Preorders of a mixed order are sent in a parcel of their own"),
      expectedTotal: PositiveCents.optional().describe(
        "The total that was agreed; a different one is 409 price-changed",
      ),
    }),
    rules: `Limits of unpaid units do not apply, limits per person do. An online method mails the link to pay, which is valid as long as a transfer may take. ${Permitted}`,
    responses: {
      201: OrderSchema,
      404: Missing,
      409: problem(
        [
          "out-of-stock",
          "client-limit",
          "client-blocked",
          "price-changed",
          "cart-empty",
          "coupon-invalid",
          "shipping-unavailable",
          "payment-unavailable",
          "idempotency-in-progress",
        ],
        { lines: lines.optional(), total: Cents.optional(), limit: z.int().optional() },
      ),
    },
  },
});
