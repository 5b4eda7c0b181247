import { ticketOutcome } from "@tablero/domain/events/events/booking";
import { applyOrderOutcome } from "@tablero/domain/events/events/desk";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";

/**
 * Places follow the order that pays for them: registered once it is paid, free again once it is closed. Runs
 * before the decision is written, because events are locked before stock and coupons. The order is locked.
 */
export async function updateTicketPlaces(ctx: Ctx, before: OrderAggregate, after: OrderAggregate): Promise<void> {
  const outcome = ticketOutcome(before, after);
  if (!outcome) return;
  const found = await rows(
    ctx.db,
    sql`select distinct event_id as id from registrations where order_id = ${after.id} order by 1`,
    { id: Text },
  );
  for (const { id } of found) {
    const event = await lockEvent(ctx, id, sql`r.order_id = ${after.id}`);
    const draft = loadRegistrationChanges(ctx, event);
    applyOrderOutcome(draft, after.id, outcome);
    await writeRegistrationChanges(ctx, event, draft.finish());
  }
}
