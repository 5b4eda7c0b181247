import { leaveWaiting } from "@tablero/domain/events/events/desk";
import type { Store } from "../../platform/store.ts";
import { loadRegistrationChanges, writeRegistrationChanges } from "./event-desk.ts";

export function leaveWaitingLists(store: Store, clients: readonly string[]): void {
  for (const event of store.data.events) {
    const own = store.data.registrations.filter((row) => row.eventId === event.id && clients.includes(row.clientId));
    if (own.length === 0) continue;
    const draft = loadRegistrationChanges(store, event);
    leaveWaiting(
      draft,
      own.map(({ id }) => id),
    );
    writeRegistrationChanges(store, event, draft.finish());
  }
}
