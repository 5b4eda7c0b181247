import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import type { Ctx } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import type { LockedOrder } from "./lock.ts";

/** The order before and after; `details` contain input of the command, such as an amount. */
export interface OrderAudit {
  action: AuditAction;
  before: LockedOrder;
  after: LockedOrder;
  details?: Readonly<Record<string, unknown>>;
}

const states = ({ number, state, paymentState, fulfilmentState }: LockedOrder) => ({
  number,
  state,
  paymentState,
  fulfilmentState,
});

/** Audits staff actions on an order; those of shoppers and timed events are in its timeline only. */
export async function auditOrder(ctx: Ctx, { action, before, after, details }: OrderAudit): Promise<void> {
  if (ctx.actor.kind !== "staff") return;
  await writeAudit(ctx, {
    action,
    entity: "order",
    entityId: after.id,
    before: states(before),
    after: { ...states(after), ...details },
  });
}
