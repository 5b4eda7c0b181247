import { expectedEntry, type Staff, type Writes } from "./writes.ts";

/** An event with one participant. */
async function entered(staff: Staff, price = 0, deckList: "none" | "optional" = "none") {
  const body = {
    title: `Torneo ${crypto.randomUUID()}`,
    kind: "tournament" as const,
    startsAt: "2027-10-20T16:30:00Z",
    endsAt: "2027-10-20T19:30:00Z",
    place: "Sala",
    capacity: 8,
    price,
    deckList,
    published: true,
  };
  const { body: event } = await staff.api.call("POST /api/admin/events", { body }, staff);
  const { body: added } = await register(staff, event.id);
  const [registration] = added.items;
  if (!registration) throw new Error("Nobody was registered");
  return { event, registration };
}

const contact = { email: "ana@correo.test", name: "Ana", surname: "Prieto", phone: "600000114" };
const register = (staff: Staff, id: string, name = "Ana Prieto") =>
  staff.api.call(
    "POST /api/admin/events/{id}/registrations",
    { params: { id }, body: { places: [{ name }], contact } },
    staff,
  );
const once = (staff: Staff) => ({ ...staff, headers: { "Idempotency-Key": crypto.randomUUID() } });

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

/** Writes on events besides those of the kit. */
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
    return expectedEntry("event", reply.body.items[0]?.id ?? "", "create", reply);
  },
  "POST /api/admin/events/{id}/registrations": async (staff) => {
    const { event } = await entered(staff);
    const reply = await register(staff, event.id, "Eva Prieto");
    return expectedEntry("registration", reply.body.items[0]?.id ?? "", "create", reply);
  },
  "POST /api/admin/events/{id}/registrations/{rid}/transitions": async (staff) => {
    const { event, registration } = await entered(staff);
    const params = { id: event.id, rid: registration.id };
    const body = { to: "checked-in" as const, version: registration.version };
    const reply = await staff.api.call(
      "POST /api/admin/events/{id}/registrations/{rid}/transitions",
      { params, body },
      staff,
    );
    return expectedEntry("registration", registration.id, "transition", reply);
  },
  "POST /api/admin/events/{id}/registrations/{rid}/payment": async (staff) => {
    const { event, registration } = await entered(staff, 500);
    const params = { id: event.id, rid: registration.id };
    const body = { method: "in-store" as const, version: registration.version };
    const reply = await staff.api.call(
      "POST /api/admin/events/{id}/registrations/{rid}/payment",
      { params, body },
      once(staff),
    );
    return expectedEntry("order", registration.order?.id ?? "", "payment", reply);
  },
  "PUT /api/admin/events/{id}/registrations/{rid}/deck-list": async (staff) => {
    const { event, registration } = await entered(staff, 0, "optional");
    const params = { id: event.id, rid: registration.id };
    const body = { text: "60 Bosque", version: registration.version };
    const reply = await staff.api.call(
      "PUT /api/admin/events/{id}/registrations/{rid}/deck-list",
      { params, body },
      staff,
    );
    return expectedEntry("registration", registration.id, "update", reply);
  },
  "POST /api/admin/events/{id}/check-in": async (staff) => {
    const { event, registration } = await entered(staff);
    const body = {
      places: [{ name: "Leo" }],
      contact,
      acceptTerms: true as const,
    };
    const call = { params: { id: event.id }, body };
    const { body: booked } = await staff.api.call("POST /api/shop/events/{id}/registrations", call, {
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    const reply = await staff.api.call(
      "POST /api/admin/events/{id}/check-in",
      { params: { id: event.id }, body: { code: booked.booking.token } },
      staff,
    );
    return expectedEntry("registration", booked.booking.places[0]?.id ?? registration.id, "transition", reply);
  },
  "POST /api/admin/events/{id}/cancellation": async (staff) => {
    const { event } = await entered(staff);
    const call = { params: { id: event.id }, body: { version: event.version } };
    return expectedEntry(
      "event",
      event.id,
      "transition",
      await staff.api.call("POST /api/admin/events/{id}/cancellation", call, staff),
    );
  },
  "POST /api/admin/events/{id}/messages": async (staff) => {
    const { event } = await entered(staff);
    const call = { params: { id: event.id }, body: { subject: "Fundas", text: "Traed fundas." } };
    return expectedEntry(
      "event",
      event.id,
      "send",
      await staff.api.call("POST /api/admin/events/{id}/messages", call, once(staff)),
    );
  },
  "POST /api/admin/events/{id}/tournament": async (staff) => {
    const { id, reply } = await tournament(staff);
    return expectedEntry("tournament", id, "create", reply);
  },
  "POST /api/admin/events/{id}/tournament/slips": async (staff) => {
    const { id } = await tournament(staff);
    const call = { params: { id } };
    const reply = await staff.api.call("POST /api/admin/events/{id}/tournament/slips", call, staff);
    return expectedEntry("event", id, "link", reply);
  },
  "POST /api/admin/events/{id}/tournament/commands": async (staff) => {
    const { id } = await tournament(staff);
    const call = { params: { id }, body: { kind: "enter" as const, name: "Ana Ruiz" } };
    const reply = await staff.api.call("POST /api/admin/events/{id}/tournament/commands", call, staff);
    return expectedEntry("tournament", id, "update", reply);
  },
};
