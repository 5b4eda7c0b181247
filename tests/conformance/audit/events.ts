import { of, type Writes } from "./writes.ts";

/** Writes on events beside those of the kit. */
export const EVENT_WRITES: Writes = {
  "POST /api/admin/events/{id}/repeat": async (staff) => {
    const body = {
      title: `Liga ${crypto.randomUUID()}`,
      kind: "league" as const,
      startsAt: "2026-10-20T16:30:00Z",
      endsAt: "2026-10-20T19:30:00Z",
      place: "Sala",
      capacity: 8,
    };
    const { body: event } = await staff.api.call("POST /api/admin/events", { body }, staff);
    const call = { params: { id: event.id }, body: { weeks: 1 } };
    const reply = await staff.api.call("POST /api/admin/events/{id}/repeat", call, staff);
    return of("event", reply.body.items[0]?.id ?? "", "create", reply);
  },
};
