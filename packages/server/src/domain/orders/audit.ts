import type { AuditAction } from "@tablero/domain/audit";
import type { Ctx } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import type { LockedOrder } from "./lock.ts";

/** The order before and after; `details` say what the command itself named, such as an amount. */
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

/** Audits what staff did to an order; shoppers and the clock are in its timeline alone. */
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
