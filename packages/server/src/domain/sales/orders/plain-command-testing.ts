import { PLAIN_COMMANDS } from "@tablero/domain/sales/orders/plain-commands";
import type { Ctx } from "../../platform/context.ts";
import { runPlainCommand } from "./plain-command.ts";

/* The actions of plain command endpoints, for tests of their effects. */

interface OfPayment {
  orderId: string;
  paymentId: string;
  version: number;
}

export function voidPayment(ctx: Ctx, { orderId, paymentId, version }: OfPayment) {
  const { audit, read } = PLAIN_COMMANDS["POST /api/admin/orders/{id}/payments/{pid}/void"];
  return runPlainCommand(ctx, { id: orderId, version }, { audit, ...read({ pid: paymentId }, {}) });
}

export function revertPayment(ctx: Ctx, { orderId, paymentId, version, reason }: OfPayment & { reason: string }) {
  const { audit, read } = PLAIN_COMMANDS["POST /api/admin/orders/{id}/payments/{pid}/revert"];
  return runPlainCommand(ctx, { id: orderId, version }, { audit, ...read({ pid: paymentId }, { reason }) });
}
