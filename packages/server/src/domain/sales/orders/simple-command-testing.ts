import { SIMPLE_COMMANDS } from "@tablero/domain/sales/orders/simple-commands";
import type { Ctx } from "../../platform/context.ts";
import { runSimpleCommand } from "./simple-command.ts";

/* The actions of simple command endpoints, for tests of their effects. */

interface OfPayment {
  orderId: string;
  paymentId: string;
  version: number;
}

export function voidPayment(ctx: Ctx, { orderId, paymentId, version }: OfPayment) {
  const { audit, read } = SIMPLE_COMMANDS["POST /api/admin/orders/{id}/payments/{pid}/void"];
  return runSimpleCommand(ctx, { id: orderId, version }, { audit, ...read({ pid: paymentId }, {}) });
}

export function remindPaymentByStaff(ctx: Ctx, { orderId, version }: Omit<OfPayment, "paymentId">) {
  const { audit, read } = SIMPLE_COMMANDS["POST /api/admin/orders/{id}/payment-reminders"];
  return runSimpleCommand(ctx, { id: orderId, version }, { audit, ...read({}, {}) });
}

export function revertPayment(ctx: Ctx, { orderId, paymentId, version, reason }: OfPayment & { reason: string }) {
  const { audit, read } = SIMPLE_COMMANDS["POST /api/admin/orders/{id}/payments/{pid}/revert"];
  return runSimpleCommand(ctx, { id: orderId, version }, { audit, ...read({ pid: paymentId }, { reason }) });
}
