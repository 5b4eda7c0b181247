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
  optionalLine,
  PositiveCents,
  repeatable,
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
  state: repeatable(z.enum(ORDER_STATES)).optional(),
  payment: repeatable(z.enum(ORDER_PAYMENT_STATES)).optional(),
  fulfilment: repeatable(z.enum(FULFILMENT_STATES)).optional(),
  goods: repeatable(z.enum(GOODS_STATES)).optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  method: repeatable(z.enum(PAYMENT_METHODS)).optional(),
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
    summary: "Records a received payment",
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
    summary: "Refunds an amount, or the price of units, with a part of the delivery",
    access: "payments:write",
    idempotency: "required",
    params: z.strictObject({ id: Id, pid: Id }),
    body: RefundInput,
    responses: { 201: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions": {
    summary: "Marks a refund as made by hand (done), or retries a failed one (requested)",
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
    summary: "Previews an edit of an order: the totals before and after, the refund and the amount due",
    access: "orders:write",
    params: ById,
    body: z.strictObject(EDIT),
    rules: "Changes nothing. Also returns the delivery options of the edited order.",
    responses: {
      200: OrderEditPreviewSchema,
      404: Missing,
      409: problem([...EDIT_CODES], { allowed: z.array(z.string()).optional() }),
    },
  },
  "POST /api/admin/orders/{id}/edits": {
    summary: "Edits an order before it is shipped: removed units, added lines, another address or delivery",
    access: "orders:write",
    idempotency: "required",
    params: ById,
    body: z.strictObject({ ...EDIT, version: Version }),
    rules:
      "Removed units that are paid are refunded, and added ones are due. An order without any units left is cancelled. A special price needs the permission to change products.",
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
    summary: "Releases money that a provider has authorised but not captured",
    access: "payments:write",
    params: z.strictObject({ id: Id, pid: Id }),
    body: z.strictObject({ reason: optionalLine(500).optional(), version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/payments/{pid}/revert": {
    summary: "Undoes a payment that staff recorded by mistake",
    access: "payments:write",
    rules:
      "Adds a counter-entry (a refund with the cause `mistake`) that pays nothing out; the order is due again, and its invoice is corrected. Only for payments recorded by staff, before any refund of them and before dispatch.",
    params: z.strictObject({ id: Id, pid: Id }),
    body: z.strictObject({ reason: line(500), version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/payment-reminders": {
    summary: "Sends the shopper a mail that reminds of the payment",
    access: "payments:write",
    rules:
      "Only for an order that is paid by transfer or online and waits for its payment, and at most once a day. `paymentReminder` of the order says why not.",
    params: ById,
    body: z.strictObject({ version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "PUT /api/admin/orders/{id}/billing": {
    summary: "Sets the receiver of invoices: name, tax id and address, until a complete invoice was issued",
    access: "orders:write",
    rules:
      "A complete invoice (F3) replaces the simplified invoices of the order, and an invoice that waits for the tax id is issued. A job does this right afterwards.",
    params: ById,
    body: BillingSchema.extend({ version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/vat-check": {
    summary: "Checks the VAT number of the order in the EU's register (VIES) again, and stores the response",
    access: "orders:write",
    params: ById,
    body: z.strictObject({ version: Version }),
    responses: { 200: OrderSchema, 404: Missing, 409: Conflict },
  },
  "POST /api/admin/orders/{id}/untax": {
    summary: "Removes the IVA from an order whose VAT number the register now confirms, before its first invoice",
    access: "orders:write",
    rules: "An overpayment is refunded, and the amount due falls. The shopper is notified.",
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
    summary: "The token of the order's page, as the buyer has it",
    access: "orders:write",
    params: ById,
    rules:
      "The token allows cancelling, paying, withdrawing and viewing invoices, so only callers who may do all of that get it. The audit log records the request.",
    responses: { 200: LinkSchema, 404: Missing },
  },
  "GET /api/admin/statistics/orders": {
    summary: "Figures about the list of orders, and a daily series",
    access: "statistics/orders",
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    rules: "The last fourteen days by default; at most 1,100 days, otherwise 422 for `from`.",
    responses: { 200: OrderStatisticsSchema },
  },
});
