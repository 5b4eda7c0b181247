import { AVAILABILITIES, PAYMENT_METHODS, PRODUCT_KINDS } from "@tablero/domain/vocabulary";
import { z } from "zod";
import { table } from "../core/endpoint.ts";
import { problem } from "../core/problem.ts";
import {
  AddressSchema,
  BillingSchema,
  Cents,
  ContactSchema,
  Email,
  Id,
  IdOrSlug,
  listOf,
  listQuery,
  many,
  optionalLine,
  PositiveCents,
  QueryFlag,
  QueryInt,
  Token,
} from "../shapes/basics.ts";
import {
  CartSchema,
  CategoryNodeSchema,
  CategorySchema,
  CorrectedSchema,
  EventSchema,
  FacetSchema,
  HomeSchema,
  PreorderSchema,
  PriceRangeSchema,
  ProductCardSchema,
  ProductSchema,
  ShippingOptionSchema,
  ShopInfoSchema,
  SuggestionsSchema,
} from "../shapes/shop.ts";
import { OrderPlacedSchema, ShopInvoiceSchema, ShopOrderSchema, StartedPaymentSchema } from "../shapes/shop-orders.ts";

const Missing = problem(["not-found"]);
const ByToken = z.strictObject({ token: Token });
const ByIdOrSlug = z.strictObject({ idOrSlug: IdOrSlug });
const Country = z.string().regex(/^[A-Z]{2}$/);
const Postcode = z.string().trim().min(1).max(12);
const short = z.string().max(120);

/** Lines at fault, as 409 answers carry them. */
const lines = z.array(
  z.looseObject({ variantId: Id, name: z.string(), available: z.int().optional(), price: Cents.optional() }),
);

/** What anyone may see and do in the shop. Guest objects are reached by their token. */
export const shop = table({
  "GET /api/shop/info": {
    summary: "The shop itself and the menu of its games",
    access: "public",
    cache: "public",
    responses: { 200: ShopInfoSchema },
  },
  "GET /api/shop/home": {
    summary: "All of the home page in one call",
    access: "public",
    cache: "public",
    responses: { 200: HomeSchema },
  },
  "GET /api/shop/categories": {
    summary: "The tree of categories with counts",
    access: "public",
    cache: "public",
    responses: { 200: z.array(CategoryNodeSchema) },
  },
  "GET /api/shop/categories/{idOrSlug}": {
    summary: "One category with its breadcrumb and children",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: CategorySchema, 404: Missing },
  },
  "GET /api/shop/products": {
    summary: "Published products, filtered, with facets that honour the other filters",
    access: "public",
    cache: "public",
    query: listQuery(
      ["relevance", "newest", "price", "name"],
      { order: "desc" },
      {
        category: short.optional().describe("Id or slug; takes in what is below it"),
        game: many(short).optional(),
        tag: many(short).optional(),
        kind: many(z.enum(PRODUCT_KINDS)).optional(),
        brand: many(short).optional(),
        language: many(short).optional(),
        condition: many(short).optional(),
        availability: many(z.enum(AVAILABILITIES)).optional(),
        minPrice: QueryInt().optional(),
        maxPrice: QueryInt().optional(),
        inStock: QueryFlag.optional(),
        onSale: QueryFlag.optional(),
      },
    ),
    responses: {
      200: z.strictObject({
        ...listOf(ProductCardSchema).shape,
        facets: z.array(FacetSchema),
        priceRange: PriceRangeSchema.nullable(),
        corrected: CorrectedSchema,
      }),
    },
  },
  "GET /api/shop/products/{idOrSlug}": {
    summary: "One published product",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: ProductSchema, 404: Missing },
  },
  "GET /api/shop/search/suggest": {
    summary: "Suggestions while typing",
    access: "public",
    cache: "public",
    query: z.strictObject({ q: z.string().max(200) }),
    responses: { 200: SuggestionsSchema },
  },
  "GET /api/shop/preorders": {
    summary: "Open campaigns",
    access: "public",
    cache: "public",
    responses: { 200: z.array(PreorderSchema) },
  },
  "GET /api/shop/events": {
    summary: "Coming events, soonest first",
    access: "public",
    cache: "public",
    query: z.strictObject({ game: short.optional() }),
    responses: { 200: z.array(EventSchema) },
  },
  "GET /api/shop/events/{idOrSlug}": {
    summary: "One event",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: EventSchema, 404: Missing },
  },
  "POST /api/shop/carts": {
    summary: "A new, empty cart",
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
    summary: "Destination, coupon and choices that the totals depend on",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({
      email: Email.nullable().optional(),
      country: Country.optional(),
      postcode: Postcode.nullable().optional(),
      couponCode: optionalLine(40).nullable().optional(),
      shippingOption: Id.nullable().optional(),
      paymentMethod: z.enum(PAYMENT_METHODS).nullable().optional(),
    }),
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
    body: z.strictObject({ quantity: z.int().min(0).max(999) }),
    responses: {
      200: CartSchema,
      404: Missing,
      409: problem(["out-of-stock", "client-limit", "cart-ordered"], {
        available: z.int().optional(),
        limit: z.int().optional(),
      }),
    },
  },
  "GET /api/shop/carts/{token}/shipping-options": {
    summary: "Ways of delivery for a destination",
    access: "public",
    params: ByToken,
    query: z.strictObject({ country: Country.default("ES"), postcode: Postcode }),
    responses: {
      200: z.array(ShippingOptionSchema),
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
      shippingAddress: AddressSchema.optional().describe("Left out for pickup"),
      billing: BillingSchema.optional(),
      shippingOption: Id,
      paymentMethod: z.enum(PAYMENT_METHODS),
      note: optionalLine(1000).optional(),
      acceptTerms: z.literal(true, "Hay que aceptar las condiciones de venta"),
      expectedTotal: PositiveCents.optional().describe("What the shopper saw; another total is 409 price-changed"),
    }),
    responses: {
      201: OrderPlacedSchema,
      404: Missing,
      409: problem(
        [
          "out-of-stock",
          "client-limit",
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
    summary: "An order in the shopper's words",
    access: "public",
    params: ByToken,
    responses: { 200: ShopOrderSchema, 404: Missing },
  },
  "POST /api/shop/orders/{token}/cancel": {
    summary: "Cancels while nothing was shipped",
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
  "POST /api/shop/orders/{token}/confirmation": {
    summary:
      "Confirms an order with the code of its mail: from now on it holds its units. The same code again changes nothing",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["out-of-stock", "client-limit", "coupon-invalid", "invalid-transition"], {
        lines: lines.optional(),
        allowed: z.array(z.string()).optional(),
      }),
      410: problem(["gone"]),
    },
  },
  "POST /api/shop/orders/{token}/confirmation-mail": {
    summary: "Sends the mail with the code of the confirmation once more",
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
  "POST /api/shop/orders/{token}/payments": {
    summary: "Starts the payment of an unpaid order on the page of a payment provider, or goes on with the one begun",
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
    summary: "What a payment provider tells the shop, in the provider's own format and signed by it",
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
