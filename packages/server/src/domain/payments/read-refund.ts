import type { PaymentMethod, RefundState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

export interface RefundFacts {
  id: string;
  orderId: string;
  paymentId: string;
  state: RefundState;
  amount: number;
  method: PaymentMethod;
  currency: string;
  provider: string | null;
  /** Of the payment. */
  providerReference: string | null;
}

/** One refund with its payment; undefined when there is none. */
export function readRefund({ db }: Ctx, id: string): Promise<RefundFacts | undefined> {
  return one<RefundFacts>(
    db,
    sql`select r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.state, r.amount::float8 as amount,
          p.method, o.currency, p.provider, p.provider_reference as "providerReference"
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id where r.id = ${id}`,
  );
}
