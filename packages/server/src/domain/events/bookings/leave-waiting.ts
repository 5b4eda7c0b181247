import { leaveWaiting } from "@tablero/domain/events/events/desk";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { type LockedEvent, loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";

const waits = (clients: readonly string[]): SQL =>
  sql`client_id = any(${sql.param([...clients])}::uuid[]) and state in ('waitlisted', 'offered')`;

/**
 * Locks the events for which clients are on the waiting list; the clients' rows are already locked. The returned
 * function removes them from the waiting lists.
 */
export async function lockWaitingPlaces(tx: Ctx, clients: readonly string[]): Promise<() => Promise<void>> {
  const found = await rows(
    tx.db,
    sql`select distinct event_id as id from registrations where ${waits(clients)} order by 1`,
    { id: Text },
  );
  const locked: LockedEvent[] = [];
  for (const { id } of found) locked.push(await lockEvent(tx, id));
  return async () => {
    for (const event of locked) await leaveWaitingList(tx, event, clients);
  };
}

/** Removes the clients from the waiting list of an event, because an offer cannot reach them without an address. */
async function leaveWaitingList(tx: Ctx, event: LockedEvent, clients: readonly string[]): Promise<void> {
  const own = await rows(
    tx.db,
    sql`select id from registrations where event_id = ${event.id} and ${waits(clients)} order by id`,
    { id: Text },
  );
  const draft = loadRegistrationChanges(tx, event);
  leaveWaiting(
    draft,
    own.map(({ id }) => id),
  );
  await writeRegistrationChanges(tx, event, draft.finish());
}
