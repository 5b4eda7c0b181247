import {
  FULFILMENT_STATES,
  GOODS_STATES,
  ORDER_CHANNELS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  SHIPMENT_STATES,
} from "@tablero/domain/platform/vocabulary";
import { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { exportEndpoint } from "../../platform/kit/export-endpoint.ts";
import {
  AddressSchema,
  BillingSchema,
  Day,
  Id,
  LinkSchema,
  line,
  listOf,
  listQuery,
  many,
  optionalLine,
  PositiveCents,
  Version,
} from "../../platform/shapes/basics.ts";
import {
  ORDER_VIEWS,
  OrderEditPreviewSchema,
  OrderRowSchema,
  OrderSchema,
  OrderStatisticsSchema,
} from "../shapes/admin-orders.ts";

/** Sort orders and filters of the order list and its export. */
const SORTS = ["placedAt", "number", "total", "client", "state", "payment", "fulfilment"] as const;
const FILTERS = {
  view: z.enum(ORDER_VIEWS).optional(),
  state: many(z.enum(ORDER_STATES)).optional(),
  payment: many(z.enum(ORDER_PAYMENT_STATES)).optional(),
  fulfilment: many(z.enum(FULFILMENT_STATES)).optional(),
  goods: many(z.enum(GOODS_STATES)).optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  method: many(z.enum(PAYMENT_METHODS)).optional(),
  from: Day.optional(),
  to: Day.optional(),
  clientId: Id.optional(),
};

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(
  ["version-conflict", "invalid-transition", "out-of-stock", "amount-exceeded", "idempotency-in-progress"],
  {
    allowed: z.array(z.string()).optional(),
    refundable: z.int().optional().describe("In cents, with amount-exceeded of a refund"),
    current: OrderSchema.optional().describe("The current order, with version-conflict"),
  },
);

/** Either an amount, or lines (none when only delivery is refunded) with a part of the delivery fee. */
const RefundInput = z
  .strictObject({
    amount: PositiveCents.min(1, "El importe tiene que ser mayor que 0").optional().describe("In cents, for any part"),
    lines: z
      .array(z.strictObject({ lineId: Id, quantity: z.int().min(1).max(9999) }))
      .max(200)
      .optional()
      .describe("Instead of an amount: units, refunded at their price after discount"),
    stillOwed: z
      .boolean()
      .optional()
      .describe(
        "With an amount: whether the shopper has to pay it again. When omitted: no for a part of the money held by a paid order, otherwise yes",
      ),
    shipping: PositiveCents.optional().describe("With lines: cents of delivery and fees"),
    reason: optionalLine(500).optional(),
    version: Version,
  })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    path: ["amount"],
    message: "Indica un importe, o las líneas que se devuelven",
  })
  .refine(({ lines, shipping }) => lines !== undefined || shipping === undefined, {
    path: ["shipping"],
    message: "Los gastos de envío se devuelven junto con líneas",
  })
  .refine(({ lines, stillOwed }) => lines === undefined || stillOwed === undefined, {
    path: ["stillOwed"],
    message: "Las unidades devueltas ya no se deben",
  });

const LineUnits = z.strictObject({ lineId: Id, quantity: z.int().min(1, "Indica cuántas").max(9999) });

/** A change of an order's lines, destination or delivery. */
const EDIT = {
  cancel: z.array(LineUnits).max(200).optional().describe("Units to remove"),
  add: z
    .array(
      z.strictObject({
        variantId: Id,
        quantity: z.int().min(1, "Indica cuántas").max(9999),
        price: PositiveCents.optional().describe("Cents with IVA per unit; the current price when omitted"),
      }),
    )
    .max(50)
    .optional(),
  delivery: z
    .strictObject({
      address: AddressSchema.nullable().describe("Null for pickup"),
      option: z.string().max(60).describe("Id of a rate, or of the carrier for pickup; empty in a preview"),
    })
    .optional(),
  reason: optionalLine(500).optional(),
};
const EDIT_CODES = ["invalid-transition", "out-of-stock", "shipping-unavailable", "payment-unavailable"] as const;

export const adminOrders = table({
  "GET /api/admin/orders": {
    summary: "Orders, newest first",
    access: "orders:read",
    query: listQuery(SORTS, { order: "desc" }, FILTERS),
    responses: { 200: listOf(OrderRowSchema) },
  },
  "GET /api/admin/orders/export": exportEndpoint({
    resource: "orders",
    many: "orders",
    sorts: SORTS,
    order: "desc",
    filters: FILTERS,
  }),
  "GET /api/admin/orders/{id}": {
    summary: "One order",
    access: "orders:read",
    params: ById,
    responses: { 200: OrderSchema, 404: Missing },
  },
  "POST /api/admin/orders/{id}/transitions": {
    summary: "Moves the order or one of its shipments to another state",
    access: "shipments:write",
    params: ById,
    body: z.discriminatedUnion("machine", [
      z.strictObject({
        machine: z.literal("order"),
        to: z.enum(ORDER_STATES),
        reason: optionalLine(500).optional(),
        version: Version,
      }),
      z.strictObject({
        machine: z.literal("shipment"),
        shipmentId: Id,
        to: z.enum(SHIPMENT_STATES),
        tracking: optionalLine(80).optional(),
        carrierId: Id.optional().describe("With `shipped`: the carrier, if it is not that of the order"),
        reason: optionalLine(500).optional(),
        version: Version,
      }),
    ]),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/payments": {
    summary: "Records money that came in",
    access: "payments:write",
    idempotency: "required",
    params: ById,
    body: z.strictObject({
      method: z.enum(OFFERED_PAYMENTS),
      amount: PositiveCents.min(1, "El importe tiene que ser mayor que 0"),
      reference: optionalLine(120).optional(),
      version: Version,
    }),
    responses: { 201: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/payments/{pid}/refunds": {
    summary: "Gives money back: an amount, or what units of lines cost, with a part of the delivery",
    access: "payments:write",
    idempotency: "required",
    params: z.strictObject({ id: Id, pid: Id }),
    body: RefundInput,
    responses: { 201: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions": {
    summary: "Staff gave the money back by hand (done), or a refund that failed is tried again (requested)",
    access: "payments:write",
    params: z.strictObject({ id: Id, rid: Id }),
    body: z.strictObject({ to: z.enum(["done", "requested"]), version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/shipments": {
    summary: "Prepares a shipment of some or all lines",
    access: "shipments:write",
    params: ById,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ lineId: Id, quantity: z.int().min(1).max(9999) }))
        .max(200)
        .optional()
        .describe("All remaining units when omitted"),
      version: Version,
    }),
    responses: { 201: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/edits/preview": {
    summary: "What an edit of an order would do: its totals before and after, what goes back and what is due",
    access: "orders:write",
    params: ById,
    body: z.strictObject(EDIT),
    rules: "Changes nothing. Also says which deliveries the order could have then.",
    responses: {
      200: OrderEditPreviewSchema,
      404: Missing,
      409: problem([...EDIT_CODES], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/admin/orders/{id}/edits": {
    summary: "Changes an order before it is shipped: units off, lines added, another address or delivery",
    access: "orders:write",
    idempotency: "required",
    params: ById,
    body: z.strictObject({ ...EDIT, version: Version }),
    rules:
      "What was taken off and is paid goes back; what was added is due. An order of which nothing is left is cancelled. A price of its own needs the permission to change products.",
    responses: {
      200: OrderSchema,
      404: Missing,
      409: problem([...EDIT_CODES, "version-conflict", "idempotency-in-progress"], {
        allowed: z.array(z.string()).optional(),
        current: OrderSchema.optional().describe("The current order, with version-conflict"),
      }),
    },
  },
  "POST /api/admin/orders/{id}/payments/{pid}/void": {
    summary: "Lets money go that a provider holds and did not capture",
    access: "payments:write",
    params: z.strictObject({ id: Id, pid: Id }),
    body: z.strictObject({ reason: optionalLine(500).optional(), version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/payments/{pid}/revert": {
    summary: "Takes a payment off that staff recorded by mistake",
    access: "payments:write",
    rules:
      "A counter-entry (a refund with the cause `mistake`) of which nothing is paid out; the order is due again, and its invoice is corrected. Only of money that staff recorded, while no part of it went back and nothing has left the shop.",
    params: z.strictObject({ id: Id, pid: Id }),
    body: z.strictObject({ reason: line(500), version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "PUT /api/admin/orders/{id}/billing": {
    summary: "Whom invoices are for: name, tax id and address, until a complete one was issued",
    access: "orders:write",
    rules:
      "Simplified invoices of the order are replaced by a complete one (F3), and an invoice that waits for the tax id is issued. The job does so right after.",
    params: ById,
    body: BillingSchema.extend({ version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/vat-check": {
    summary: "Ask the EU's register (VIES) about the VAT number of the order again, and keep the answer",
    access: "orders:write",
    params: ById,
    body: z.strictObject({ version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/untax": {
    summary: "Take the IVA off an order whose VAT number the register knows by now, before its first invoice",
    access: "orders:write",
    rules: "What was paid too much goes back; what is due gets less. The shopper is told.",
    params: ById,
    body: z.strictObject({ version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/notes": {
    summary: "Adds a note to the timeline",
    access: "orders:write",
    params: ById,
    body: z.strictObject({ text: line(2000) }),
    responses: { 201: OrderSchema, 404: Missing, 409: problem(["idempotency-in-progress"]) },
  },
  "POST /api/admin/orders/{id}/link": {
    summary: "The token of the order's page, as its buyer has it",
    access: "orders:write",
    params: ById,
    rules:
      "Whoever has it may cancel, pay, withdraw and see the invoices: only for callers who may do all of that themselves. The audit log says who asked.",
    responses: { 200: LinkSchema, 404: Missing },
  },
  "GET /api/admin/statistics/orders": {
    summary: "Figures over the list of orders and a series of days",
    access: "statistics/orders",
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    rules: "The last fourteen days where none are asked for; 1,100 at most, else 422 for `from`.",
    responses: { 200: OrderStatisticsSchema },
  },
});
