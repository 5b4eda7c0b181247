import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { commandAudit } from "@tablero/domain/sales/orders/audit";
import { countCapture } from "../../../../observability/counts.ts";
import { type Ctx, runAfterCommit } from "../../../platform/context.ts";
import { type Answer, runIdempotent } from "../../../platform/idempotency.ts";
import { auditOrder } from "../audit.ts";
import { commandOrder } from "../command.ts";
import { loadOrder } from "../load.ts";
import { type LockedOrder, toLockedOrder } from "../lock.ts";
import { readAcceptance } from "../placing/buyer.ts";

export interface RecordPaymentInput {
  orderId: string;
  method: PaymentMethod;
  /** Cents, above zero. */
  amount: number;
  reference?: string | undefined;
  version: number;
}

/**
 * Captures money that staff received, once per key. A full payment confirms a pending order. Throws `not-found`,
 * `version-conflict`, `invalid-transition` for a closed order, `amount-exceeded` with the amount due.
 */
export async function recordPayment(ctx: Ctx, input: RecordPaymentInput, key: string): Promise<Answer<LockedOrder>> {
  const who = ctx.actor.kind === "staff" ? ctx.actor.userId : ctx.actor.kind;
  return runIdempotent(ctx, { scope: `POST orders/payments ${who}`, key, body: input }, async (tx) => {
    const body = await record(tx, input);
    runAfterCommit(tx, () => countCapture(input.method));
    return { status: 201, body };
  });
}

async function record(ctx: Ctx, { orderId, version, ...input }: RecordPaymentInput): Promise<LockedOrder> {
  const order = await loadOrder(ctx, { id: orderId, version });
  const accepted = await readAcceptance(ctx, order);
  const command = { kind: "pay", ...input, ...accepted } as const;
  const decided = await commandOrder(ctx, order, command);
  await auditOrder(ctx, commandAudit(command, decided));
  return toLockedOrder(decided.after);
}
