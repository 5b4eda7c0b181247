import type { OrderDecision } from "@tablero/domain/sales/orders/decide";
import { BOOKING_STEPS, bookingMoves } from "@tablero/domain/sales/preorders/booking-moves";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { lockClients } from "./bookings.ts";

/** Updates an order's reservations to match its money and parcels: paid, served, unpaid again. The order is locked. */
export async function moveBookings({ db, clock }: Ctx, { order, effects }: OrderDecision): Promise<void> {
  const at = clock().toISOString();
  for (const { lineId, to } of bookingMoves(order, effects)) {
    const from = [...BOOKING_STEPS[to]];
    const moving = await one(
      db,
      sql`select 1 as ok from preorder_reservations where order_line_id = ${lineId} and state in ${from}
            and handed = allocated limit 1`,
      { ok: Int },
    );
    if (!moving) continue;
    await lockClients(db, lineId);
    await db.execute(
      sql`update preorder_reservations set state = ${to}, due_at = null, updated_at = ${at}, version = version + 1
          where order_line_id = ${lineId} and state in ${from} and handed = allocated`,
    );
  }
}
