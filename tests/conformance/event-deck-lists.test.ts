import type { Booking } from "@tablero/contract/events/shapes/registrations";
import { expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { newShopper } from "./own-account.ts";
import { contact, newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const IN_A_YEAR = { startsAt: "2027-11-20T16:30:00Z", endsAt: "2027-11-20T19:30:00Z" };
const SIXTY = "20 Bosque\n40 Rayo\n\nSideboard\n15 Fuego";

conformance("deck lists of events", (api) => {
  const create = async (more: Partial<SentBody<"POST /api/admin/events">> = {}) => {
    const token = await api().signIn("manager");
    const settings = { deckList: "required", deckMin: 60 } as const;
    const place = { place: "Sala", capacity: 8, published: true };
    const body = { title: `Torneo ${newKey()}`, kind: "tournament" as const, ...IN_A_YEAR, ...place, ...settings };
    return (await api().call("POST /api/admin/events", { body: { ...body, ...more } }, { token })).body;
  };
  const book = (id: string, lists: string[], token?: string) =>
    api().call(
      "POST /api/shop/events/{id}/registrations",
      {
        params: { id },
        body: {
          places: lists.map((deckList, index) => ({ name: `Jugadora ${index + 1}`, deckList })),
          contact: { ...contact, email: `mazo-${newKey()}@correo.test` },
          acceptTerms: true,
        },
      },
      { headers: { "Idempotency-Key": newKey() }, ...(token && { token }) },
    );
  const put = ({ token }: Booking, id: string, text: string) =>
    api().call("PUT /api/shop/registrations/{token}/places/{id}/deck-list", { params: { token, id }, body: { text } });
  const refusal = async (booking: Booking, id: string) => {
    const { status, problem } = await put(booking, id, SIXTY);
    expect([status, problem.code]).toEqual([409, "invalid-transition"]);
    return problem.detail;
  };
  const lists = async (id: string) =>
    api().call("GET /api/admin/events/{id}/deck-lists", { params: { id } }, { token: await api().signIn("judge") });

  it("a list is handed in with the booking or later, changed, and taken back", async () => {
    const { id } = await create();
    const { body } = await book(id, [SIXTY, ""]);
    const [first, second] = body.booking.places;
    expect(body.booking.event.deckList).toEqual({
      required: true,
      until: new Date(IN_A_YEAR.startsAt).toISOString(),
      open: true,
      minCards: 60,
      maxCards: null,
      sizeRequired: false,
    });
    expect(first?.deckList).toMatchObject({ text: SIXTY, cards: 60, sideboard: 15, warnings: [] });
    expect(second?.deckList).toBeNull();
    const changed = await put(body.booking, second!.id, "  59 Bosque ");
    expect(changed.body.places[1]?.deckList).toMatchObject({
      text: "59 Bosque",
      cards: 59,
      warnings: ["El mazo tiene 59 cartas sin el banquillo, y se piden al menos 60."],
    });
    expect((await put(body.booking, second!.id, "")).body.places[1]?.deckList).toBeNull();
    expect((await put(body.booking, NOWHERE, SIXTY)).status).toBe(404);
    const other = await book(id, [""]);
    expect((await put(body.booking, other.body.booking.places[0]!.id, SIXTY)).status).toBe(404);
    expect((await put({ ...body.booking, token: "x".repeat(30) }, first!.id, SIXTY)).status).toBe(404);
  });

  it("a list of another size is refused only if the event says so", async () => {
    const strict = await create({ deckSizeRequired: true, deckMax: 60 });
    const refused = await book(strict.id, [SIXTY, "61 Bosque"]);
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "places.1.deckList" }] } });
    const { body } = await book(strict.id, [SIXTY]);
    const later = await put(body.booking, body.booking.places[0]!.id, "59 Bosque");
    expect(later).toMatchObject({ status: 422, problem: { errors: [{ path: "text" }] } });
    const none = await put(body.booking, body.booking.places[0]!.id, "0 Bosque");
    expect(none.status).toBe(422);
  });

  it("no list is taken without the setting, after the deadline, or for a place that was given up", async () => {
    const none = await create({ deckList: "none" });
    expect((await book(none.id, [SIXTY])).status).toBe(422);
    const without = await book(none.id, [""]);
    expect(without.body.booking.event.deckList).toBeNull();
    const place = without.body.booking.places[0]!.id;
    expect(await refusal(without.body.booking, place)).toMatch(/no recoge listas/);
    const closed = await create({ deckListUntil: "2026-01-01T10:00:00Z" });
    const late = await book(closed.id, [""]);
    expect(late.body.booking.event.deckList?.open).toBe(false);
    expect(await refusal(late.body.booking, late.body.booking.places[0]!.id)).toMatch(
      /acabó el jueves, 1 de enero de 2026, 11:00/,
    );
    const tooLate = await book(closed.id, [SIXTY]);
    expect(tooLate.problem.errors?.[0]?.message).toMatch(/acabó el jueves, 1 de enero de 2026, 11:00/);
    const open = await create();
    const { booking } = (await book(open.id, [SIXTY])).body;
    const places = booking.places.map(({ id }) => id);
    await api().call("POST /api/shop/registrations/{token}/withdrawal", {
      params: { token: booking.token },
      body: { places },
    });
    expect(await refusal(booking, places[0]!)).toMatch(/ya no está/);
    const { body: after } = await api().call("GET /api/shop/registrations/{token}", {
      params: { token: booking.token },
    });
    expect(after.places).toMatchObject([{ state: "withdrawn", deckList: null }]);
  });

  it("staff write a list after the deadline, change and remove it, at the current version only", async () => {
    const { id } = await create({ deckListUntil: "2026-01-01T10:00:00Z" });
    const { booking } = (await book(id, [""])).body;
    const rid = booking.places[0]!.id;
    const token = await api().signIn("manager");
    const write = (text: string, version: number, event = id) =>
      api().call(
        "PUT /api/admin/events/{id}/registrations/{rid}/deck-list",
        { params: { id: event, rid }, body: { text, version } },
        { token },
      );
    const first = (await lists(id)).body.items[0]!;
    const written = await write(` ${SIXTY} `, first.version);
    expect(written).toMatchObject({ status: 200, body: { id: rid, deckListAt: expect.any(String) } });
    expect((await lists(id)).body.items[0]).toMatchObject({ deckList: { text: SIXTY, cards: 60 } });
    const { body: seen } = await api().call("GET /api/shop/registrations/{token}", {
      params: { token: booking.token },
    });
    expect(seen.places[0]?.deckList).toMatchObject({ text: SIXTY });
    const late = await write("60 Rayo", first.version);
    expect([late.status, late.problem.code]).toEqual([409, "version-conflict"]);
    expect((await write("0 Bosque", written.body.version)).status).toBe(422);
    expect((await write("60 Rayo", written.body.version, NOWHERE)).status).toBe(404);
    expect((await write("", written.body.version)).body.deckListAt).toBeNull();

    const none = await create({ deckList: "none" });
    const without = (await book(none.id, [""])).body.booking.places[0]!.id;
    const { body: rows } = await api().call(
      "GET /api/admin/events/{id}/registrations",
      { params: { id: none.id } },
      { token },
    );
    const refused = await api().call(
      "PUT /api/admin/events/{id}/registrations/{rid}/deck-list",
      { params: { id: none.id, rid: without }, body: { text: SIXTY, version: rows.items[0]!.version } },
      { token },
    );
    expect([refused.status, refused.problem.code]).toEqual([409, "invalid-transition"]);
  });

  it("staff see the lists by name, and those that are missing; other shoppers see none", async () => {
    const { id, slug } = await create();
    await book(id, [SIXTY, ""]);
    const { body } = await lists(id);
    expect(body.items).toMatchObject([
      { name: "Jugadora 1", deckList: { text: SIXTY, cards: 60 } },
      { name: "Jugadora 2", deckList: null },
    ]);
    expect(body.pagination.length).toBe(2);
    const token = await api().signIn("manager");
    const { body: rows } = await api().call(
      "GET /api/admin/events/{id}/registrations",
      { params: { id }, query: { sort: "name" } },
      { token },
    );
    expect(rows.items.map(({ deckListAt }) => deckListAt !== null)).toEqual([true, false]);
    const { body: shown } = await api().call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: slug } });
    expect(JSON.stringify(shown)).not.toContain("Bosque");
    expect((await lists(NOWHERE)).status).toBe(404);
    expect((await api().call("GET /api/admin/events/{id}/deck-lists", { params: { id } })).status).toBe(401);
  });

  it("a shopper's own data contain the lists, and the week asks for the missing one", async () => {
    const { token } = await newShopper(api());
    const { from } = (await api().call("GET /api/shop/account/week", {}, { token })).body;
    const day = new Date(Date.parse(`${from}T12:00:00Z`) + 2 * 86_400_000).toISOString();
    const { id } = await create({ startsAt: day, endsAt: new Date(Date.parse(day) + 3_600_000).toISOString() });
    const { body } = await book(id, ["", SIXTY], token);
    const week = async () => (await api().call("GET /api/shop/account/week", {}, { token })).body;
    expect((await week()).now).toMatchObject([{ kind: "deck-list", title: "Entrega tu lista de mazo" }]);
    await put(body.booking, body.booking.places[0]!.id, SIXTY);
    expect((await week()).now).toEqual([]);
    expect((await week()).days[0]?.entries[0]?.text).toMatch(/Lista de mazo entregada$/);
    const { body: data } = await api().call("POST /api/shop/account/personal-data", { body: {} }, { token });
    expect(JSON.stringify(data.registrations)).toContain("40 Rayo");
  });

  it("the settings are checked, and a repeated event has the deadline of its own week", async () => {
    const token = await api().signIn("manager");
    const wrong = { deckMin: 60, deckMax: 40, deckListUntil: "2027-11-20T19:31:00Z" };
    const event = await create({ deckListUntil: "2027-11-20T15:00:00Z" });
    const { id, version } = event;
    const refused = await api().call(
      "PATCH /api/admin/events/{id}",
      { params: { id }, body: { ...wrong, version } },
      { token },
    );
    expect(refused.problem.errors?.map(({ path }) => path).sort()).toEqual(["deckListUntil", "deckMax"]);
    const { body } = await api().call(
      "POST /api/admin/events/{id}/repeat",
      { params: { id }, body: { weeks: 1 } },
      { token, headers: { "Idempotency-Key": newKey() } },
    );
    expect(body.items).toMatchObject([
      { deckList: "required", deckMin: 60, deckListUntil: "2027-11-27T15:00:00.000Z" },
    ]);
  });
});
