import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { Booking } from "@tablero/contract/events/shapes/registrations";
import { inStoreUntil } from "@tablero/domain/events/events/place-term";
import { REGISTRATION_CSV } from "@tablero/domain/events/events/registration-csv";
import { describe, expect, it } from "vitest";
import { refusal, type SentBody } from "./caller.ts";
import { newKey } from "./shopper.ts";
import { conformance, limitedConformance } from "./suite.ts";

type Input = SentBody<"POST /api/shop/events/{id}/registrations">;
const NOWHERE = "00000000-0000-7000-8000-000000000000";
const IN_A_YEAR = { startsAt: "2027-11-20T16:30:00Z", endsAt: "2027-11-20T19:30:00Z" };

conformance("registrations of events", (api) => {
  const create = async (more: Partial<SentBody<"POST /api/admin/events">> = {}) => {
    const token = await api().signIn("manager");
    const body = {
      title: `Torneo ${newKey().slice(0, 8)}`,
      kind: "tournament" as const,
      ...IN_A_YEAR,
      place: "Sala",
      capacity: 2,
      published: true,
      ...more,
    };
    return (await api().call("POST /api/admin/events", { body }, { token })).body;
  };
  const input = (more: Partial<Input> = {}): Input => ({
    places: [{ name: "Ana Prieto" }],
    contact: { email: `ana-${newKey()}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
    acceptTerms: true,
    ...more,
  });
  const ask = ({ id }: Pick<AdminEvent, "id">, more: Partial<Input> = {}, key = newKey()) =>
    api().call(
      "POST /api/shop/events/{id}/registrations",
      { params: { id }, body: input(more) },
      { headers: { "Idempotency-Key": key } },
    );
  const book = async (event: Pick<AdminEvent, "id">, more: Partial<Input> = {}) => (await ask(event, more)).body;
  const look = async (token: string) =>
    (await api().call("GET /api/shop/registrations/{token}", { params: { token } })).body;
  const withdraw = ({ token, places }: Booking) =>
    api().call("POST /api/shop/registrations/{token}/withdrawal", {
      params: { token },
      body: { places: places.map(({ id }) => id) },
    });
  const accept = ({ token, places }: Booking, more: object = {}) =>
    api().call(
      "POST /api/shop/registrations/{token}/acceptance",
      { params: { token }, body: { places: places.map(({ id }) => id), acceptTerms: true, ...more } },
      { headers: { "Idempotency-Key": newKey() } },
    );
  const rows = async ({ id }: Pick<AdminEvent, "id">, query: object = {}) => {
    const token = await api().signIn("manager");
    const { body } = await api().call("GET /api/admin/events/{id}/registrations", { params: { id }, query }, { token });
    return body.items;
  };
  const step = async (
    event: AdminEvent,
    rid: string,
    body: SentBody<"POST /api/admin/events/{id}/registrations/{rid}/transitions">,
    role: "manager" | "judge" = "manager",
  ) =>
    api().call(
      "POST /api/admin/events/{id}/registrations/{rid}/transitions",
      { params: { id: event.id, rid }, body },
      { token: await api().signIn(role) },
    );
  const pay = async (event: AdminEvent, rid: string, version: number) =>
    api().call(
      "POST /api/admin/events/{id}/registrations/{rid}/payment",
      { params: { id: event.id, rid }, body: { method: "in-store", version } },
      { token: await api().signIn("manager"), headers: { "Idempotency-Key": newKey() } },
    );

  describe("a shopper", () => {
    it("books free places immediately, gets a link that reveals little, and can give the places back", async () => {
      const event = await create();
      const { booking, order } = await book(event, { places: [{ name: "Ana Prieto" }, { name: "Leo" }] });
      expect(order).toBeNull();
      expect(booking).toMatchObject({ name: "Ana", refunds: true, pay: null, event: { id: event.id } });
      expect(booking.places.map(({ name, state }) => `${name}: ${state}`)).toEqual([
        "Ana Prieto: registered",
        "Leo: registered",
      ]);
      const { body: shown } = await api().call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: event.slug } });
      expect(shown).toMatchObject({ taken: 2, remaining: 0 });
      const { body: left } = await withdraw(booking);
      expect(left.places.map(({ state, withdrawable }) => [state, withdrawable])).toEqual([
        ["withdrawn", false],
        ["withdrawn", false],
      ]);
      expect((await withdraw(booking)).problem.code).toBe("invalid-transition");
      expect(await rows(event)).toMatchObject([{ publicName: "Ana P." }, { publicName: "Leo" }]);
    });

    it("gets an error for each missing field", async () => {
      const event = await create({ minimumAge: 10 });
      const wrong = await ask(event, { places: [{ name: "Leo", minor: true }, { name: "leo" }] });
      expect(wrong.status).toBe(422);
      expect(wrong.problem.errors?.map(({ path }) => path)).toEqual([
        "places.1.name",
        "ageConfirmed",
        "guardian.name",
        "guardian.consent",
      ]);
      const right = await book(event, {
        places: [{ name: "Leo", minor: true }],
        ageConfirmed: true,
        guardian: { name: "Marta Prieto", consent: true },
      });
      expect(right.booking.places).toHaveLength(1);
      expect(await rows(event)).toMatchObject([{ minor: true, guardian: "Marta Prieto" }]);
    });

    it("is registered or waiting once per name and address, whatever their spelling", async () => {
      const event = await create({ capacity: 1 });
      const own = `jose-${newKey()}@pe\u00f1a.es`;
      const contact = (email: string) => ({ email, name: "José", surname: "Ruiz", phone: "600000114" });
      const as = (email: string, name: string) => ask(event, { places: [{ name }], contact: contact(email) });
      expect((await as(own, "José Ruiz")).status).toBe(201);
      const spelled = own.replace("pe\u00f1a.es", "XN--PEA-8MA.es").replace("jose", "JOSE");
      const again = await as(spelled, "JOSE\u0301  RUIZ");
      expect(again).toMatchObject({ status: 422, problem: { errors: [{ path: "places.0.name", code: "duplicate" }] } });
      const waits = await as(spelled, "Ana Ruiz");
      expect(waits.body.booking.places).toMatchObject([{ state: "waitlisted" }]);
      expect((await as(own.toUpperCase(), "ana ruiz")).status).toBe(422);
      expect((await as(`otro-${own}`, "Ana Ruiz")).status).toBe(201);
    });

    it("cannot register before the opening, after the end, for a draft, or for too many places", async () => {
      const closed = await create({ registrationClosesAt: "2020-01-01T00:00:00Z" });
      expect((await ask(closed)).problem.code).toBe("invalid-transition");
      const early = await create({ registrationOpensAt: "2027-10-01T00:00:00Z" });
      expect((await ask(early)).problem.code).toBe("invalid-transition");
      expect((await ask(await create({ published: false }))).status).toBe(404);
      expect((await ask({ id: NOWHERE })).status).toBe(404);
      const three = ["a", "b", "c"].map((name) => ({ name }));
      expect(refusal(await ask(await create(), { places: three }), "quota-exhausted").remaining).toBe(2);
    });

    it("waits in a full event, is offered a freed place, and accepts it", async () => {
      const event = await create({ capacity: 1 });
      const first = await book(event);
      const [second, third] = [await book(event), await book(event)];
      expect([second, third].map(({ booking }) => booking.places[0]?.waitingPosition)).toEqual([1, 2]);
      await withdraw(first.booking);
      const offered = await look(second.booking.token);
      expect(offered.places[0]).toMatchObject({ state: "offered", waitingPosition: null });
      expect(Date.parse(offered.places[0]?.offerUntil ?? "")).toBeGreaterThan(0);
      expect((await look(third.booking.token)).places[0]?.waitingPosition).toBe(1);
      expect((await accept(third.booking)).problem.code).toBe("invalid-transition");
      expect((await accept(second.booking)).body.booking.places[0]?.state).toBe("registered");
      // When the offer is declined, it goes to the next registration.
      await withdraw(second.booking);
      await withdraw(third.booking);
      expect((await rows(event)).map(({ state }) => state)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
    });

    it("gets a place on the waiting list only if the form showed it, also when two race for the last seat", async () => {
      const event = await create({ capacity: 1, price: 500 });
      const race = [0, 1].map(() =>
        ask(event, { expectedPlace: "seat", expectedPrice: 500, paymentMethod: "transfer" }),
      );
      const [won, lost] = (await Promise.all(race)).sort((a, b) => a.status - b.status);
      expect(won?.body.booking.places[0]?.state).toBe("pending-payment");
      expect(refusal(lost!, "places-changed")).toMatchObject({ remaining: 0, waiting: 0 });
      expect(await rows(event)).toHaveLength(1);
      const waits = await book(event, { expectedPlace: "waiting-list" });
      expect(waits).toMatchObject({ order: null, booking: { places: [{ state: "waitlisted", waitingPosition: 1 }] } });
      // A form that was opened before the seat became free has shown no price.
      await withdraw(waits.booking);
      await withdraw(won!.body.booking);
      const free = await ask(event, { expectedPlace: "waiting-list", expectedPrice: 500 });
      expect(refusal(free, "places-changed")).toMatchObject({ remaining: 1, waiting: 0 });
      expect(free.problem.detail).toContain("Acaba de quedar libre una plaza");
      expect((await rows(event)).map(({ state }) => state)).not.toContain("registered");
      expect((await ask(event, { expectedPlace: "seat", paymentMethod: "transfer" })).status).toBe(201);
      // Programs that show no form get whatever there is.
      expect((await book(event)).booking.places[0]?.state).toBe("waitlisted");
    });

    it("pays with a separate order, and the place is free again if the order ends unpaid", async () => {
      const event = await create({ price: 500 });
      expect((await ask(event)).problem.errors?.[0]?.path).toBe("paymentMethod");
      expect((await ask(event, { paymentMethod: "cash-on-delivery" })).problem.code).toBe("payment-unavailable");
      expect(
        refusal(await ask(event, { paymentMethod: "transfer", expectedPrice: 400 }), "price-changed"),
      ).toMatchObject({
        price: 500,
      });
      const { booking, order } = await book(event, { paymentMethod: "transfer", expectedPrice: 500 });
      expect(order).toMatchObject({ total: 500, nextAction: { kind: "transfer" } });
      expect(booking.places[0]).toMatchObject({ state: "pending-payment", orderToken: order?.token });
      expect(booking.pay).toMatchObject({ due: 500, method: "transfer" });
      const params = { token: order?.token ?? "" };
      const { body: shown } = await api().call("GET /api/shop/orders/{token}", { params });
      expect(shown).toMatchObject({ cancellable: true, withdrawable: false, lines: [{ kind: "ticket", quantity: 1 }] });
      expect(shown).toMatchObject({ bookingToken: booking.token, headline: "Esperamos tu transferencia" });
      expect(shown.steps.map(({ id }) => id)).toEqual(["placed", "paid"]);
      await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} });
      expect((await look(booking.token)).places[0]).toMatchObject({ state: "expired" });
    });

    it("keeps a place that is paid in the shop for the term that the form says, which ends while the shop is open", async () => {
      const event = await create({ price: 500 });
      const { body: info } = await api().call("GET /api/shop/info");
      const { booking, order } = await book(event, { paymentMethod: "in-store" });
      const { body: shown } = await api().call("GET /api/shop/orders/{token}", {
        params: { token: order?.token ?? "" },
      });
      const { inStoreDays, hours } = info;
      const term = { inStoreDays, openingHours: hours.week, specialHours: hours.special };
      expect(hours.week).not.toEqual([]);
      expect(booking.pay?.until).toBe(inStoreUntil(shown.placedAt, event.startsAt, term));
    });

    it("gets the money for a paid place back by giving up the place, not by cancelling its order", async () => {
      const event = await create({ price: 500 });
      const { booking, order } = await book(event, { paymentMethod: "in-store" });
      const [row] = await rows(event);
      const paid = await pay(event, row!.id, row!.version);
      expect(paid.body).toMatchObject({ state: "registered", order: { due: 0 } });
      expect((await pay(event, row!.id, paid.body.version)).problem.code).toBe("invalid-transition");
      const params = { token: order?.token ?? "" };
      const cancelled = await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} });
      expect(cancelled.problem.code).toBe("invalid-transition");
      await withdraw(booking);
      const { body: shown } = await api().call("GET /api/shop/orders/{token}", { params });
      expect(shown.refunds.map(({ amount }) => amount)).toEqual([500]);
    });
  });

  describe("staff", () => {
    it("check in by name and by code, undo it, and mark absent people", async () => {
      const event = await create({ capacity: 4 });
      const single = await book(event);
      const token = await api().signIn("judge");
      const scan = (code: string) =>
        api().call("POST /api/admin/events/{id}/check-in", { params: { id: event.id }, body: { code } }, { token });
      const found = await scan(`https://tienda.test/inscripcion/${single.booking.token}`);
      expect(found.body).toMatchObject({ checkedIn: single.booking.places[0]?.id, items: [{ state: "checked-in" }] });
      expect((await scan(single.booking.token)).body.checkedIn).toBeNull();
      expect((await scan("nada")).status).toBe(404);
      // A participant who has checked in is in the tournament when it begins, and gets a link to their own page.
      expect((await look(single.booking.token)).places[0]?.playerToken).toBeNull();
      const settings = { ruleset: "generic", rounds: 3, cut: 0, gamesToWin: 2, minutes: 50 } as const;
      const params = { id: event.id };
      await api().call("POST /api/admin/events/{id}/tournament", { params, body: { settings } }, { token });
      const player = (await look(single.booking.token)).places[0]?.playerToken ?? "";
      const page = await api().call("GET /api/shop/tournament-players/{token}", { params: { token: player } });
      expect(page.body.player.name).toBe("Ana P.");
      const pair = await book(event, { places: [{ name: "Leo" }, { name: "Eva" }] });
      expect((await scan(pair.booking.token)).body).toMatchObject({ checkedIn: null });
      const [row] = await rows(event, { search: "eva" });
      const missing = await step(event, row!.id, { to: "no-show", version: row!.version }, "judge");
      expect(missing.body.state).toBe("no-show");
      const back = await step(event, row!.id, { to: "registered", version: missing.body.version });
      expect(back.body).toMatchObject({ state: "registered", checkedInAt: null });
      const stale = await step(event, row!.id, { to: "checked-in", version: row!.version });
      expect(stale.problem).toMatchObject({ code: "version-conflict", changedBy: { name: expect.any(String) } });
      const again = await step(event, row!.id, { to: "registered", version: back.body.version });
      expect(again.problem.code).toBe("invalid-transition");
    });

    it("register people by hand, write to all of them, and withdraw them", async () => {
      const event = await create({ registrationClosesAt: "2020-01-01T00:00:00Z" });
      const token = await api().signIn("manager");
      const params = { id: event.id };
      const message = { subject: "Traed fundas", text: "Opacas, por favor." };
      const write = () =>
        api().call(
          "POST /api/admin/events/{id}/messages",
          { params, body: message },
          { token, headers: { "Idempotency-Key": newKey() } },
        );
      expect((await write()).problem.code).toBe("invalid-transition");
      const { contact } = input();
      const added = await api().call(
        "POST /api/admin/events/{id}/registrations",
        { params, body: { places: [{ name: "Eva Gil" }], contact } },
        { token },
      );
      expect(added.body.items).toMatchObject([{ name: "Eva Gil", state: "registered", contact: "Ana Prieto" }]);
      expect((await write()).body).toEqual({ sent: 1 });
      const [row] = await rows(event, { state: "registered" });
      const gone = await step(event, row!.id, { to: "withdrawn", version: row!.version });
      expect(gone.body.state).toBe("withdrawn");
      expect(await rows(event, { state: "registered" })).toEqual([]);
      expect(
        (await api().raw("GET /api/admin/events/{id}/registrations", { params: { id: NOWHERE } }, { token })).status,
      ).toBe(404);
    });

    it("export the participants with the filters of the list", async () => {
      const event = await create({ capacity: 1 });
      const contact = { email: `eva-${newKey()}@correo.test`, name: "Eva", surname: "Gil", phone: "600000115" };
      await book(event, { places: [{ name: "=Eva;Gil" }], contact });
      await book(event, { places: [{ name: "Nil Soler" }] });
      const token = await api().signIn("manager");
      const file = async (id: string, query: Record<string, unknown> = {}) =>
        api().raw("GET /api/admin/events/{id}/registrations/export", { params: { id }, query }, { token });
      const { body, headers } = await file(event.id);
      expect(headers.get("content-disposition")).toMatch(/filename="inscripciones-\d{4}-\d{2}-\d{2}\.csv"/);
      const [head, ...lines] = body.trimEnd().split("\r\n");
      expect(head).toBe(`\uFEFF${REGISTRATION_CSV.map((column) => column.head).join(";")}`);
      expect(lines).toHaveLength(2);
      // A cell that begins like a formula is exported as text.
      expect(lines[0]).toContain(`"'=Eva;Gil";Inscrito;;No;;Eva Gil;${contact.email};`);
      expect(lines[1]).toMatch(/^Nil Soler;En lista de espera;1;No;/);
      const waiting = (await file(event.id, { state: "waitlisted" })).body.trimEnd().split("\r\n");
      expect(waiting).toEqual([head, lines[1]]);
      expect((await file(NOWHERE)).status).toBe(404);
    });

    it("cancel an event once, and no further registrations are accepted", async () => {
      const event = await create();
      await book(event);
      const token = await api().signIn("manager");
      const cancel = (version: number) =>
        api().call(
          "POST /api/admin/events/{id}/cancellation",
          { params: { id: event.id }, body: { reason: "Goteras", version } },
          { token },
        );
      const { version } = (await api().call("GET /api/admin/events/{id}", { params: { id: event.id } }, { token }))
        .body;
      expect((await cancel(version + 7)).problem.code).toBe("version-conflict");
      expect((await cancel(version)).body).toMatchObject({ state: "cancelled" });
      expect((await cancel(version + 1)).problem.code).toBe("invalid-transition");
      expect((await ask(event)).problem.code).toBe("invalid-transition");
    });
  });
});

limitedConformance("free places of guests", (api) => {
  it("guests of one network get at most a quarter of the seats, and accounts are not limited", async () => {
    const token = await api().signIn("manager");
    const body = {
      title: `Jornada ${newKey().slice(0, 8)}`,
      kind: "demo" as const,
      ...IN_A_YEAR,
      place: "Sala",
      capacity: 32,
      published: true,
    };
    const { id } = (await api().call("POST /api/admin/events", { body }, { token })).body;
    const ask = (places: number, client?: string) =>
      api().call(
        "POST /api/shop/events/{id}/registrations",
        {
          params: { id },
          body: {
            places: Array.from({ length: places }, (_, index) => ({ name: `Persona ${index}` })),
            contact: { email: `ana-${newKey()}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
            acceptTerms: true,
          },
        },
        { headers: { "Idempotency-Key": newKey() }, ...(client && { token: client }) },
      );
    const first = await ask(6);
    expect(first.status).toBe(201);
    const refused = await ask(3);
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({ code: "network-limit" });
    expect(refused.problem.detail).toMatch(/solo caben 2 más sin cuenta/);
    expect((await ask(2)).status).toBe(201);
    expect((await ask(1)).problem.code).toBe("network-limit");
    expect((await ask(1, await api().signIn("cliente"))).status).toBe(201);
    const { booking } = first.body;
    await api().call("POST /api/shop/registrations/{token}/withdrawal", {
      params: { token: booking.token },
      body: { places: booking.places.slice(0, 3).map((place) => place.id) },
    });
    expect((await ask(3)).status).toBe(201);
  });
});
