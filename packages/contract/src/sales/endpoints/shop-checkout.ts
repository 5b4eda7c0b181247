import { MAX_CART_LINES } from "@tablero/domain/sales/carts/carts";
import { MAIL_REASONS } from "@tablero/domain/sales/orders/placing/mail-proof";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import {
  AddressSchema,
  BillingSchema,
  Cents,
  ContactSchema,
  Email,
  Id,
  line,
  optionalLine,
  PositiveCents,
  Token,
} from "../../platform/shapes/basics.ts";
import { CartOptionSchema, CartSchema } from "../shapes/carts.ts";
import { CartAdditionSchema } from "../shapes/deck-lists.ts";
import {
  BillingFormSchema,
  OrderPlacedSchema,
  ShopInvoiceSchema,
  ShopOrderSchema,
  StartedPaymentSchema,
} from "../shapes/shop-orders.ts";

const Missing = problem(["not-found"]);
const ByToken = z.strictObject({ token: Token });
const Country = z.string().regex(/^[A-Z]{2}$/);
const Postcode = z.string().trim().min(1).max(12);

/** Invalid lines in 409 responses. */
const lines = z.array(
  z.looseObject({ variantId: Id, name: z.string(), available: z.int().optional(), price: Cents.optional() }),
);

/** Carts, orders and payments. Guest objects are identified by their token. */
export const shopCheckout = table({
  "POST /api/shop/carts": {
    summary: "Creates an empty cart",
    access: "public",
    limit: "checkout",
    body: z.strictObject({}),
    responses: { 201: CartSchema },
  },
  "GET /api/shop/carts/{token}": {
    summary: "A cart at current prices",
    access: "public",
    params: ByToken,
    responses: { 200: CartSchema, 404: Missing, 409: problem(["cart-ordered"], { token: Token }) },
  },
  "PATCH /api/shop/carts/{token}": {
    summary: "Sets destination, coupon and choices that affect the totals",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({
      email: Email.nullable().optional(),
      country: Country.optional(),
      postcode: Postcode.nullable().optional(),
      couponCode: optionalLine(40).nullable().optional(),
      shippingOption: Id.nullable().optional(),
      paymentMethod: z.enum(OFFERED_PAYMENTS).nullable().optional(),
      vatNumber: optionalLine(20)
        .nullable()
        .optional()
        .describe("VAT number of a business in the member state named by `country`; null removes it"),
    }),
    rules:
      "A VAT number is looked up in the EU's register, for three seconds at most. A registered business pays no IVA on goods sent to its member state; otherwise, and while the register does not respond, the order has IVA.",
    responses: {
      200: CartSchema,
      404: Missing,
      409: problem(["coupon-invalid", "shipping-unavailable", "payment-unavailable", "cart-ordered"]),
    },
  },
  "PUT /api/shop/carts/{token}/lines/{variantId}": {
    summary: "Sets the quantity of a line; 0 removes it",
    access: "public",
    limit: "checkout",
    params: z.strictObject({ token: Token, variantId: Id }),
    body: z.strictObject({
      quantity: z.int().min(0).max(999),
      place: z
        .int()
        .min(0)
        .max(MAX_CART_LINES)
        .optional()
        .describe("Index of a new line among the others, for a removal that is undone; the last one without it"),
    }),
    responses: {
      200: CartSchema,
      404: Missing,
      409: problem(["out-of-stock", "client-limit", "cart-ordered"], {
        available: z.int().optional(),
        limit: z.int().optional(),
      }),
    },
  },
  "POST /api/shop/carts/{token}/lines": {
    summary: "Adds units to many lines at once; unavailable units are left out and named",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ variantId: Id, quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(500),
    }),
    responses: { 200: CartAdditionSchema, 404: Missing, 409: problem(["cart-ordered"]) },
  },
  "GET /api/shop/carts/{token}/shipping-options": {
    summary: "Delivery options for a destination",
    access: "public",
    params: ByToken,
    query: z.strictObject({ country: Country.default("ES"), postcode: Postcode }),
    responses: {
      200: z.array(CartOptionSchema),
      404: Missing,
      409: problem(["cart-ordered"], { token: Token.optional() }),
    },
  },
  "GET /api/shop/carts/{token}/confirmation": {
    summary: "Payment methods with which the order of a cart would have to be confirmed by mail",
    access: "public",
    params: ByToken,
    rules: "The limits of unpaid orders decide again when the order is placed.",
    responses: {
      200: z.strictObject({
        methods: z.array(z.enum(OFFERED_PAYMENTS)),
        reason: z
          .enum(MAIL_REASONS)
          .nullable()
          .describe("A product or coupon with a limit per person, or many unpaid units; null without methods"),
        avoidable: z.boolean().describe("A guest who signs in needs no confirmation"),
        minutes: z.int().describe("Time for the confirmation; the order reserves nothing before"),
      }),
      404: Missing,
      409: problem(["cart-ordered"], { token: Token.optional() }),
    },
  },
  "POST /api/shop/orders": {
    summary: "Places the order of a cart",
    access: "public",
    limit: "checkout",
    idempotency: "required",
    body: z.strictObject({
      cartToken: Token,
      contact: ContactSchema,
      shippingAddress: AddressSchema.optional().describe("Omitted for pickup"),
      billing: BillingSchema.optional(),
      shippingOption: Id,
      paymentMethod: z.enum(OFFERED_PAYMENTS),
      note: optionalLine(1000).optional(),
      acceptTerms: z.literal(true, "Hay que aceptar las condiciones de venta"),
      newsletter: z
        .boolean()
        .optional()
        .describe("Subscribes to the newsletter: a confirmation link is mailed to the address"),
      apart: z
        .boolean()
        .optional()
        .describe(
          "Preorders of a mixed cart are sent in a parcel of their own; otherwise the whole order waits for them",
        ),
      expectedTotal: PositiveCents.optional().describe(
        "The total shown to the shopper; a different total is 409 price-changed",
      ),
    }),
    responses: {
      201: OrderPlacedSchema,
      404: Missing,
      409: problem(
        [
          "out-of-stock",
          "client-limit",
          "client-blocked",
          "price-changed",
          "cart-ordered",
          "cart-empty",
          "coupon-invalid",
          "shipping-unavailable",
          "payment-unavailable",
          "unpaid-limit",
          "idempotency-in-progress",
        ],
        { lines: lines.optional(), token: Token.optional(), total: Cents.optional() },
      ),
    },
  },
  "GET /api/shop/orders/{token}": {
    summary: "An order as shown to its shopper",
    access: "public",
    params: ByToken,
    responses: { 200: ShopOrderSchema, 404: Missing },
  },
  "POST /api/shop/orders/{token}/cancel": {
    summary: "Cancels an order before anything was shipped",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({ reason: optionalLine(500).optional() }),
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/shop/orders/{token}/preorders/{id}/cancel": {
    summary: "Cancels a preorder within an order while its terms allow it, and refunds what was paid for it",
    access: "public",
    limit: "checkout",
    params: z.strictObject({ token: Token, id: Id }),
    body: z.strictObject({ reason: optionalLine(500).optional() }),
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/shop/orders/{token}/confirmation": {
    summary: "Confirms an order with the code from its mail, which reserves its units; repeating it changes nothing",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["out-of-stock", "client-limit", "client-blocked", "coupon-invalid", "invalid-transition"], {
        lines: lines.optional(),
        allowed: z.array(z.string()).optional(),
      }),
      410: problem(["gone"]),
    },
  },
  "POST /api/shop/order-links": {
    summary: "Mails the link of an order to its buyer; true for unknown numbers and other addresses too",
    access: "public",
    limit: "mail",
    body: z.strictObject({ number: line(40), email: Email }),
    responses: { 200: z.literal(true) },
  },
  "POST /api/shop/orders/{token}/confirmation-mail": {
    summary: "Sends the mail with the confirmation code again",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({}),
    responses: {
      200: z.literal(true),
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "PUT /api/shop/orders/{token}/email": {
    summary: "Corrects the address of an unconfirmed guest order, and mails a new code there",
    access: "public",
    limit: "mail",
    params: ByToken,
    body: z.strictObject({ email: Email }),
    rules: "Codes that were mailed to the former address are no longer valid. Three changes are allowed.",
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["invalid-transition", "client-blocked"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "GET /api/shop/orders/{token}/billing": {
    summary: "Data of the form for billing data",
    access: "public",
    params: ByToken,
    responses: { 200: BillingFormSchema, 404: Missing },
  },
  "PUT /api/shop/orders/{token}/billing": {
    summary: "Sets the receiver of invoices: name, tax id and address, until a complete invoice was issued",
    access: "public",
    limit: "checkout",
    rules:
      "A complete invoice (F3) replaces the simplified invoices of the order, for the amount left after corrections, and an invoice that waits for the tax id is issued. A job does this right afterwards. Repeating the same data changes nothing.",
    params: ByToken,
    body: BillingSchema,
    responses: {
      200: BillingFormSchema,
      404: Missing,
      409: problem(["invalid-transition"], { allowed: z.array(z.string()).optional() }),
    },
  },
  "PUT /api/shop/orders/{token}/payment-method": {
    summary: "Changes the payment method of an unpaid order; repeating the same method changes nothing",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({ paymentMethod: z.enum(OFFERED_PAYMENTS) }),
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["invalid-transition", "payment-unavailable", "unpaid-limit"], {
        allowed: z.array(z.string()).optional(),
      }),
    },
  },
  "POST /api/shop/orders/{token}/payments": {
    summary: "Starts the payment of an unpaid order on a payment provider's page, or continues an open one",
    access: "public",
    limit: "checkout",
    idempotency: "required",
    params: ByToken,
    body: z.strictObject({}),
    responses: {
      201: StartedPaymentSchema,
      404: Missing,
      409: problem(["invalid-transition", "payment-unavailable", "idempotency-in-progress"], {
        allowed: z.array(z.string()).optional(),
      }),
      503: problem(["unavailable"]),
    },
  },
  "POST /api/shop/payments/{provider}/notifications": {
    summary: "Receives a notification of a payment provider, in its own format and with its signature",
    access: "public",
    limit: "none",
    raw: true,
    params: z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
    responses: { 200: z.literal("OK"), 401: problem(["invalid-signature"]), 404: Missing },
  },
  "GET /api/shop/invoices/{token}": {
    summary: "An invoice",
    access: "public",
    params: ByToken,
    responses: { 200: ShopInvoiceSchema, 404: Missing },
  },
});
