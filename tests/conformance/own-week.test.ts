import { expect, it } from "vitest";
import { joinGuestOrders, newShopper } from "./own-account.ts";
import { contact, fillCart, findVariants, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const HOUR = 3_600_000;

conformance("a shopper's own week", (api) => {
  const week = async (token: string) => (await api().call("GET /api/shop/account/week", {}, { token })).body;
  /** Books a place at an event that begins in some hours. */
  const book = async (token: string, hours: number, name: string) => {
    const { from } = await week(token);
    const starts = Date.parse(`${from}T12:00:00Z`) + hours * HOUR;
    const staff = await api().signIn("manager");
    const body = {
      title: `Liga ${newKey().slice(0, 8)}`,
      kind: "tournament" as const,
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + HOUR).toISOString(),
      place: "Mesa grande",
      capacity: 4,
      published: true,
    };
    const { body: event } = await api().call("POST /api/admin/events", { body }, { token: staff });
    const input = { places: [{ name }], contact: { ...contact, name: "Elvira" }, acceptTerms: true as const };
    const { body: made } = await api().call(
      "POST /api/shop/events/{id}/registrations",
      { params: { id: event.id }, body: input },
      { token, headers: { "Idempotency-Key": newKey() } },
    );
    return { event, booking: made.booking };
  };

  it("is empty for a new account, and needs one", async () => {
    const { token } = await newShopper(api());
    expect(await week(token)).toMatchObject({ now: [], days: [], next: null });
    expect((await api().call("GET /api/shop/account/week", {})).status).toBe(401);
    const staff = await api().signIn("manager");
    expect((await api().call("GET /api/shop/account/week", {}, { token: staff })).status).toBe(403);
  });

  it("shows booked events on their day, and later ones as what follows", async () => {
    const { token } = await newShopper(api());
    const other = await newShopper(api());
    const soon = await book(token, 24, "Elvira Prueba");
    const later = await book(token, 24 * 9, "Elvira Prueba");
    const { days, next } = await week(token);
    const target = { kind: "booking", key: soon.booking.token };
    expect(days).toMatchObject([{ entries: [{ kind: "event", title: soon.event.title, target }] }]);
    expect(days[0]?.title).toMatch(/^Mañana, /);
    expect(days[0]?.entries[0]?.text).toMatch(/ · Mesa grande · 1 plaza$/);
    expect(next).toMatchObject({ title: later.event.title });
    expect(await week(other.token)).toMatchObject({ days: [], next: null });
    const params = { token: soon.booking.token };
    const places = soon.booking.places.map(({ id }) => id);
    await api().call("POST /api/shop/registrations/{token}/withdrawal", { params, body: { places } });
    expect((await week(token)).days).toEqual([]);
  });

  it("asks for an unpaid transfer, and leaves it out once the order is cancelled", async () => {
    const { token, email } = await newShopper(api());
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const placed = await placeOrder(api(), cart, { contact: { ...contact, email } });
    expect(placed.status).toBe(201);
    await joinGuestOrders(api(), token);
    const target = { kind: "order", key: placed.body.token };
    const { now } = await week(token);
    expect(now).toMatchObject([{ kind: "payment", target }]);
    expect(now[0]?.text).toMatch(/por transferencia antes del /);
    await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: placed.body.token }, body: {} });
    expect((await week(token)).now).toEqual([]);
  });
});
