import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import { orderAudit } from "@tablero/domain/sales/orders/audit";
import type { SimpleCommand } from "@tablero/domain/sales/orders/simple-commands";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { auditOrder } from "./audit.ts";
import { commandOrder } from "./command.ts";
import { type LoadedOrder, loadOrder } from "./load.ts";

/**
 * A staff command that needs only the request's data: decided, written and audited in one transaction. Throws
 * `not-found`, `version-conflict`, and the errors of the command.
 */
export function runSimpleCommand(
  ctx: Ctx,
  which: { id: string; version: number },
  { command, details, audit: action }: SimpleCommand & { audit: AuditAction },
): Promise<LoadedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, which);
    const { before, after } = await commandOrder(tx, order, command);
    await auditOrder(tx, orderAudit(before, after, { action, details }));
    return after;
  });
}
