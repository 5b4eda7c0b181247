import { voidRefused } from "@tablero/domain/sales/orders/events";
import { sql } from "drizzle-orm";
import { Int, nullable, type RowOf, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../domain/platform/context.ts";
import { lockOrder } from "../domain/sales/orders/lock.ts";
import { writeTimeline } from "../domain/sales/orders/views/timeline.ts";
import { VOID_TOPIC } from "../domain/sales/payments/apply-effects.ts";
import type { Job } from "../jobs/job.ts";
import { findGateway } from "./gateways.ts";
import { PATIENCE, withTimeout } from "./patience.ts";
import type { Gateways, VoidAnswer } from "./port.ts";

const RETRIES = 8;

const HELD = {
  paymentId: Text,
  orderId: Text,
  provider: nullable(Text),
  providerReference: nullable(Text),
  amount: Int,
  currency: Text,
};

/**
 * Releases money at the provider that holds it. If the provider refuses or never responds, the hold expires on
 * its own and the timeline records that.
 */
export function voidJob(gateways: Gateways): Job<{ paymentId: string }> {
  return {
    name: VOID_TOPIC,
    retries: RETRIES,
    async run(ctx, { payload, attempt }) {
      const system = { ...ctx, gateways, actor: SYSTEM };
      const held = await one(
        system.db,
        sql`select p.id as "paymentId", p.order_id as "orderId", p.provider, p.provider_reference as "providerReference",
              p.amount, o.currency
            from payments p join orders o on o.id = p.order_id where p.id = ${payload.paymentId} and p.state = 'voided'`,
        HELD,
      );
      if (!held) return;
      let answer: VoidAnswer;
      try {
        answer = await ask(system, held);
      } catch (error) {
        if (attempt <= RETRIES) throw error;
        answer = { state: "failed", reason: "La pasarela no responde" };
      }
      if (answer.state === "done") return;
      await inTransaction(system, async (tx) => {
        await lockOrder(tx, { id: held.orderId });
        await writeTimeline(tx, held.orderId, [voidRefused(held.amount, answer.reason)]);
      });
    },
  };
}

async function ask(ctx: Ctx, { provider, providerReference, ...held }: RowOf<typeof HELD>): Promise<VoidAnswer> {
  const gateway = provider ? await findGateway(ctx, provider) : undefined;
  if (!gateway || !providerReference) throw new Error(`no payment provider to let the money of ${held.paymentId} go`);
  return withTimeout(gateway.void({ ...held, providerReference }), PATIENCE.refund);
}
