import { PAYMENT_METHODS, REFUND_STATES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const REFUND_COLUMNS = {
  id: Text,
  orderId: Text,
  paymentId: Text,
  state: among(REFUND_STATES),
  amount: Int,
  method: among(PAYMENT_METHODS),
  currency: Text,
  provider: nullable(Text),
  /** The provider's reference of the payment. */
  providerReference: nullable(Text),
  /** Failed calls to the provider. */
  attempts: Int,
  /** The provider's references of the payment's other completed refunds. */
  known: z.array(Text),
};
export type RefundDetails = RowOf<typeof REFUND_COLUMNS>;

/** One refund with its payment; undefined if there is none. */
export function readRefund({ db }: Ctx, id: string): Promise<RefundDetails | undefined> {
  return one(
    db,
    sql`select r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.state, r.amount,
          p.method, o.currency, p.provider, p.provider_reference as "providerReference", r.attempts,
          coalesce((select json_agg(other.provider_reference) from refunds other where other.payment_id = p.id
            and other.id <> r.id and other.state = 'done' and other.provider_reference is not null), '[]') as known
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id where r.id = ${id}`,
    REFUND_COLUMNS,
  );
}
