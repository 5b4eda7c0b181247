import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { type SimpleCommandRequest, simpleCommandHandlers } from "@tablero/contract/sales/simple-commands";
import { can } from "@tablero/domain/platform/access/permissions";
import { Failure } from "@tablero/domain/platform/failure";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { requireOwnPrices } from "@tablero/domain/sales/orders/editing/edit-prices";
import { totalsOf } from "@tablero/domain/sales/orders/order-amounts";
import { ORDER_CSV } from "@tablero/domain/sales/orders/order-csv";
import type { SimpleCommandKey } from "@tablero/domain/sales/orders/simple-commands";
import type { Ctx } from "../../domain/platform/context.ts";
import { changeBilling } from "../../domain/sales/invoices/billing.ts";
import { checkOrderVatNumber, removeOrderTax } from "../../domain/sales/invoices/remove-tax.ts";
import { editOrder, forecastEdit } from "../../domain/sales/orders/editing/edit.ts";
import { addNote } from "../../domain/sales/orders/editing/note.ts";
import { toLockedOrder } from "../../domain/sales/orders/lock.ts";
import { createShipment } from "../../domain/sales/orders/parcels/create-shipment.ts";
import { transitionShipment } from "../../domain/sales/orders/parcels/transition-shipment.ts";
import { recordPayment } from "../../domain/sales/orders/paying/record-payment.ts";
import { shareOrderLink } from "../../domain/sales/orders/placing/order-link.ts";
import { runSimpleCommand } from "../../domain/sales/orders/simple-command.ts";
import { transitionOrder } from "../../domain/sales/orders/transition.ts";
import { getOrder } from "../../domain/sales/orders/views/detail.ts";
import { exportOrders, listOrders } from "../../domain/sales/orders/views/list.ts";
import { orderStatistics } from "../../domain/sales/orders/views/statistics.ts";
import { refundPayment, transitionRefund } from "../../domain/sales/payments/refund.ts";
import { buildCtx, type Call, created, type Deps, ok, requireStaff } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { exportRoute } from "../kit/export-route.ts";
import { onReplica } from "../kit/on-replica.ts";

type Admin = Handlers<typeof audiences.admin, Call>;
type OrderRoutes = Pick<
  Admin,
  | "GET /api/admin/orders"
  | "GET /api/admin/orders/export"
  | "GET /api/admin/orders/{id}"
  | "POST /api/admin/orders/{id}/transitions"
  | "POST /api/admin/orders/{id}/payments"
  | "POST /api/admin/orders/{id}/payments/{pid}/refunds"
  | "POST /api/admin/orders/{id}/refunds/{rid}/transitions"
  | "POST /api/admin/orders/{id}/shipments"
  | "POST /api/admin/orders/{id}/edits/preview"
  | "POST /api/admin/orders/{id}/edits"
  | SimpleCommandKey
  | "PUT /api/admin/orders/{id}/billing"
  | "POST /api/admin/orders/{id}/vat-check"
  | "POST /api/admin/orders/{id}/untax"
  | "POST /api/admin/orders/{id}/notes"
  | "POST /api/admin/orders/{id}/link"
  | "GET /api/admin/statistics/orders"
>;

/** Runs a command on an order and returns the order. A version conflict includes the current state. */
async function onOrder(ctx: Ctx, orderId: string, command: () => Promise<unknown>) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "version-conflict") throw error;
    const current = await getOrder(ctx, orderId);
    throw new Failure(error.code, error.detail, { extra: { ...error.extra, current } });
  }
  return getOrder(ctx, orderId);
}

/** Handles the calls of all simple commands. */
function runSimple(deps: Deps, { id, version, ...command }: SimpleCommandRequest, call: Call) {
  const ctx = buildCtx(deps, call);
  return onOrder(ctx, id, () => runSimpleCommand(ctx, { id, version }, command));
}

export function orderRoutes(deps: Deps): OrderRoutes {
  return {
    ...simpleCommandHandlers<Call>((command, call) => runSimple(deps, command, call)),
    "GET /api/admin/orders": async ({ query }, call) =>
      ok(await onReplica(deps, call, (ctx) => listOrders(ctx, query))),
    "GET /api/admin/orders/export": exportRoute(deps, ORDERS, ORDER_CSV, exportOrders),
    "GET /api/admin/orders/{id}": async ({ params }, call) => ok(await getOrder(buildCtx(deps, call), params.id)),
    "POST /api/admin/orders/{id}/transitions": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      // The endpoint only requires the permission for shipments: packers may not cancel or confirm.
      if (body.machine === "order" && !can(requireStaff(call), "orders", "write"))
        throw new Failure("forbidden", "Tu cuenta no puede cambiar el estado de los pedidos, solo el de sus envíos.");
      const orderId = params.id;
      return ok(
        await onOrder(ctx, orderId, () =>
          body.machine === "order"
            ? transitionOrder(ctx, { ...body, orderId })
            : transitionShipment(ctx, { ...body, orderId }),
        ),
      );
    },
    "POST /api/admin/orders/{id}/payments": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      const input = { ...body, orderId: params.id };
      return created(await onOrder(ctx, params.id, () => recordPayment(ctx, input, call.idempotencyKey ?? "")));
    },
    "POST /api/admin/orders/{id}/payments/{pid}/refunds": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      const { amount, stillOwed, lines = [], shipping, reason, version } = body;
      const request = amount === undefined ? { lines, shipping } : { amount, stillOwed };
      const input = { orderId: params.id, paymentId: params.pid, request, reason, version };
      return created(await onOrder(ctx, params.id, () => refundPayment(ctx, input, call.idempotencyKey ?? "")));
    },
    "POST /api/admin/orders/{id}/refunds/{rid}/transitions": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      const input = { ...body, orderId: params.id, refundId: params.rid };
      return ok(await onOrder(ctx, params.id, () => transitionRefund(ctx, input)));
    },
    "POST /api/admin/orders/{id}/shipments": async ({ params, body }, call) => {
      const input = { ...body, orderId: params.id };
      const command = { scope: "POST /api/admin/orders/shipments", body: input };
      return created(
        await onOrder(buildCtx(deps, call), params.id, () =>
          idempotent(deps, call, command, (ctx) => createShipment(ctx, input)),
        ),
      );
    },
    "POST /api/admin/orders/{id}/edits/preview": async ({ params, body }, call) => {
      requireOwnPrices(requireStaff(call), body);
      const { before, after, taxes, ...rest } = await forecastEdit(buildCtx(deps, call), params.id, body);
      return ok({ ...rest, before: totalsOf(before, taxes), after: totalsOf(after, taxes) });
    },
    "POST /api/admin/orders/{id}/edits": async ({ params, body }, call) => {
      requireOwnPrices(requireStaff(call), body);
      const input = { ...body, orderId: params.id };
      const command = { scope: "POST /api/admin/orders/edits", body: input };
      return ok(
        await onOrder(buildCtx(deps, call), params.id, () =>
          idempotent(deps, call, command, async (ctx) => toLockedOrder(await editOrder(ctx, input))),
        ),
      );
    },
    "PUT /api/admin/orders/{id}/billing": async ({ params, body: { version, ...billing } }, call) => {
      const ctx = buildCtx(deps, call);
      return ok(await onOrder(ctx, params.id, () => changeBilling(ctx, { id: params.id, version }, billing)));
    },
    "POST /api/admin/orders/{id}/vat-check": async ({ params, body: { version } }, call) => {
      const ctx = buildCtx(deps, call);
      return ok(await onOrder(ctx, params.id, () => checkOrderVatNumber(ctx, { id: params.id, version })));
    },
    "POST /api/admin/orders/{id}/untax": async ({ params, body: { version } }, call) => {
      const ctx = buildCtx(deps, call);
      return ok(await onOrder(ctx, params.id, () => removeOrderTax(ctx, { id: params.id, version })));
    },
    "POST /api/admin/orders/{id}/notes": async ({ params, body }, call) => {
      const input = { orderId: params.id, text: body.text };
      const command = { scope: "POST /api/admin/orders/notes", body: input };
      return created(
        await onOrder(buildCtx(deps, call), params.id, () =>
          idempotent(deps, call, command, async (ctx) => {
            await addNote(ctx, input);
            return null;
          }),
        ),
      );
    },
    "POST /api/admin/orders/{id}/link": async ({ params }, call) =>
      ok(await shareOrderLink(buildCtx(deps, call), params.id)),
    "GET /api/admin/statistics/orders": async ({ query }, call) =>
      ok(await onReplica(deps, call, (ctx) => orderStatistics(ctx, query))),
  };
}
