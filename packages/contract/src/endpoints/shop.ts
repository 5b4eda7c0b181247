import { MAX_COLLECTOR_NUMBER } from "@tablero/domain/catalogue/collector-number";
import { AGES, MINUTES, PLAYERS } from "@tablero/domain/catalogue/facet-fields";
import { MAX_SUGGESTED } from "@tablero/domain/catalogue/suggested";
import { MAX_DECK_CHARACTERS } from "@tablero/domain/deck-lists/parse";
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
import { CartAdditionSchema, DeckListSchema } from "../shapes/deck-lists.ts";
import { QuestionInputSchema } from "../shapes/questions.ts";
import { SaleTermsSchema } from "../shapes/sale-terms.ts";
import {
  CartSchema,
  CategoryNodeSchema,
  CategorySchema,
  CorrectedSchema,
  DeliveryEstimateSchema,
  EventSchema,
  FacetSchema,
  HomeSchema,
  MenuPanelSchema,
  NumberRangeSchema,
  PreorderSchema,
  PriceRangeSchema,
  ProductCardSchema,
  ProductSchema,
  SearchInsteadSchema,
  ShippingOptionSchema,
  ShopInfoSchema,
  SuggestionsSchema,
} from "../shapes/shop.ts";
import { OrderPlacedSchema, ShopInvoiceSchema, ShopOrderSchema, StartedPaymentSchema } from "../shapes/shop-orders.ts";

const Missing = problem(["not-found"]);
/** It was in the shop, and is deleted or in the archive. */
const Gone = problem(["gone"]);
const ByToken = z.strictObject({ token: Token });
const ByIdOrSlug = z.strictObject({ idOrSlug: IdOrSlug });
const Country = z.string().regex(/^[A-Z]{2}$/);
const Postcode = z.string().trim().min(1).max(12);
const short = z.string().max(120);

/** Invalid lines in 409 responses. */
const lines = z.array(
  z.looseObject({ variantId: Id, name: z.string(), available: z.int().optional(), price: Cents.optional() }),
);

/** Public endpoints of the shop. Guest objects are identified by their token. */
export const shop = table({
  "GET /api/shop/info": {
    summary: "The shop itself and the menu of its games",
    access: "public",
    cache: "public",
    responses: { 200: ShopInfoSchema },
  },
  "GET /api/shop/sale-terms": {
    summary: "Delivery by area and the days to withdraw, for structured data and feeds",
    access: "public",
    cache: "public",
    responses: { 200: SaleTermsSchema },
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
    summary: "One category with its breadcrumb and children, also by a former slug",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: CategorySchema, 404: Missing, 410: Gone },
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
        finish: many(short).optional(),
        players: many(z.enum(PLAYERS)).optional().describe("Games for that many; the last: and more"),
        minutes: many(z.enum(MINUTES)).optional().describe("Games that take no longer; `long`: longer than all others"),
        age: many(z.enum(AGES)).optional().describe("Games that children of that age may play"),
        mechanics: many(short).optional(),
        set: many(short).optional(),
        rarity: many(short).optional(),
        availability: many(z.enum(AVAILABILITIES)).optional(),
        minPrice: QueryInt().optional(),
        maxPrice: QueryInt().optional(),
        minNumber: QueryInt(1, MAX_COLLECTOR_NUMBER).optional().describe("Collector number of single cards, at least"),
        maxNumber: QueryInt(1, MAX_COLLECTOR_NUMBER).optional(),
        inStock: QueryFlag.optional(),
        onSale: QueryFlag.optional(),
      },
    ),
    responses: {
      200: z.strictObject({
        ...listOf(ProductCardSchema).shape,
        facets: z.array(FacetSchema),
        priceRange: PriceRangeSchema.nullable(),
        numberRange: NumberRangeSchema.nullable(),
        corrected: CorrectedSchema,
        indexing: z
          .boolean()
          .describe("The server has just started and still reads its catalogue: facets and ranges are missing"),
      }),
    },
  },
  "GET /api/shop/products/{idOrSlug}": {
    summary: "One published product, also by a former slug",
    access: "public",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: ProductSchema, 404: Missing, 410: Gone },
  },
  "GET /api/shop/delivery": {
    summary: "When an order of a variant leaves and arrives, by postcode",
    access: "public",
    cache: "public",
    query: z.strictObject({
      variant: Id,
      quantity: QueryInt(1, 999).default(1),
      country: Country.default("ES"),
      postcode: Postcode.optional(),
    }),
    responses: { 200: DeliveryEstimateSchema, 404: Missing },
  },
  "GET /api/shop/menu": {
    summary: "Contents of the menu of games: filters with their numbers, and a product of each",
    access: "public",
    cache: "public",
    responses: { 200: z.array(MenuPanelSchema) },
  },
  "GET /api/shop/cards": {
    summary: "Cards of products by their ids",
    access: "public",
    cache: "public",
    query: z.strictObject({ id: many(Id).optional() }),
    rules: "In the order asked for. Products that are not published are left out.",
    responses: { 200: z.array(ProductCardSchema) },
  },
  "GET /api/shop/suggested": {
    summary: "Products to offer beside some: bought together, then best sellers of their categories",
    access: "public",
    query: z.strictObject({ product: many(IdOrSlug).optional() }),
    rules: "Without products the best sellers. Never the products named, and only what can be had.",
    responses: { 200: z.array(ProductCardSchema).max(MAX_SUGGESTED) },
  },
  "GET /api/shop/search/suggest": {
    summary: "Suggestions while typing",
    access: "public",
    cache: "public",
    query: z.strictObject({ q: z.string().max(200) }),
    responses: { 200: SuggestionsSchema },
  },
  "GET /api/shop/search/instead": {
    summary: "Where a search finds nothing: searches of its words that do, categories, best sellers",
    access: "public",
    query: z.strictObject({ q: z.string().max(200).default("") }),
    responses: { 200: SearchInsteadSchema },
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
  "POST /api/shop/carts/{token}/lines": {
    summary: "Adds units to many lines at once; what cannot be had is left out and named",
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
  "POST /api/shop/deck-lists": {
    summary: "Reads a pasted deck list and answers the copies of its cards that can be had",
    access: "public",
    limit: "checkout",
    body: z.strictObject({ text: z.string().max(MAX_DECK_CHARACTERS * 2) }),
    responses: { 200: DeckListSchema },
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
      newsletter: z.boolean().optional().describe("Asks for the newsletter: the address gets a link to confirm"),
      expectedTotal: PositiveCents.optional().describe("What the shopper saw; another total is 409 price-changed"),
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
      409: problem(["out-of-stock", "client-limit", "client-blocked", "coupon-invalid", "invalid-transition"], {
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
  "PUT /api/shop/orders/{token}/payment-method": {
    summary: "Pays an unpaid order another way; the same method again changes nothing",
    access: "public",
    limit: "checkout",
    params: ByToken,
    body: z.strictObject({ paymentMethod: z.enum(PAYMENT_METHODS) }),
    responses: {
      200: ShopOrderSchema,
      404: Missing,
      409: problem(["invalid-transition", "payment-unavailable", "unpaid-limit"], {
        allowed: z.array(z.string()).optional(),
      }),
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
  "POST /api/shop/questions": {
    summary: "A question to the shop, from the contact page or a product",
    access: "public",
    limit: "mail",
    rules: "Mails the shop, and a confirmation without the text to the address that was given.",
    body: QuestionInputSchema,
    responses: { 201: z.literal(true), 409: problem(["idempotency-in-progress"]) },
  },
  "GET /api/shop/invoices/{token}": {
    summary: "An invoice",
    access: "public",
    params: ByToken,
    responses: { 200: ShopInvoiceSchema, 404: Missing },
  },
});
