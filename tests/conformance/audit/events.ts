import { of, type Staff, type Writes } from "./writes.ts";

async function tournament(staff: Staff) {
  const body = {
    title: `Torneo ${crypto.randomUUID()}`,
    kind: "tournament" as const,
    startsAt: "2026-10-20T16:30:00Z",
    endsAt: "2026-10-20T19:30:00Z",
    place: "Sala",
    capacity: 8,
  };
  const { body: event } = await staff.api.call("POST /api/admin/events", { body }, staff);
  const settings = { ruleset: "mtg" as const, rounds: 3, cut: 0 as const, gamesToWin: 2 as const, minutes: 50 };
  const call = { params: { id: event.id }, body: { settings } };
  return { id: event.id, reply: await staff.api.call("POST /api/admin/events/{id}/tournament", call, staff) };
}

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
  "POST /api/admin/events/{id}/tournament": async (staff) => {
    const { id, reply } = await tournament(staff);
    return of("tournament", id, "create", reply);
  },
  "POST /api/admin/events/{id}/tournament/commands": async (staff) => {
    const { id } = await tournament(staff);
    const call = { params: { id }, body: { kind: "enter" as const, name: "Ana Ruiz" } };
    const reply = await staff.api.call("POST /api/admin/events/{id}/tournament/commands", call, staff);
    return of("tournament", id, "update", reply);
  },
};
