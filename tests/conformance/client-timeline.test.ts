import type { TimelineKind } from "@tablero/domain/readers/client-timeline";
import { expect, it } from "vitest";
import { freshEmail } from "./invitations.ts";
import { orderForStaff } from "./order-staff.ts";
import { placeOrderOf } from "./received.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const KEY = "GET /api/admin/clients/{id}/timeline" as const;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("the timeline of a client", (api) => {
  const staff = (role: "admin" | "clerk" | "warehouse" = "admin") => api().signIn(role);
  const create = async (email = freshEmail("cronista")) => {
    const body = { name: "Elvira", surname: "Zubiaurreta", email };
    return (await api().call("POST /api/admin/clients", { body }, { token: await staff("clerk") })).body;
  };
  const read = async (
    id: string,
    query: { kind?: TimelineKind[]; size?: number; cursor?: string } = {},
    role?: "warehouse",
  ) => (await api().call(KEY, { params: { id }, query }, { token: await staff(role) })).body;
  /** Mails are sent by jobs of the server alone. */
  const withoutMails = async (id: string) => (await read(id, { size: 50 })).items.filter(({ kind }) => kind !== "mail");
  const note = async (id: string, text: string) => {
    const call = { params: { id }, body: { text } };
    expect((await api().call("POST /api/admin/clients/{id}/notes", call, { token: await staff("clerk") })).status).toBe(
      201,
    );
  };
  const ask = async (email: string, more: { productId?: string } = {}) => {
    const body = {
      name: "Elvira Zubiaurreta",
      email,
      subject: "Una duda",
      text: "¿Es para dos?",
      acceptPrivacy: true as const,
    };
    expect((await api().call("POST /api/shop/questions", { body: { ...body, ...more } })).status).toBe(201);
  };
  const book = async (email: string) => {
    const body = {
      title: `Liga ${newKey().slice(0, 8)}`,
      kind: "tournament" as const,
      startsAt: "2027-11-20T16:30:00Z",
      endsAt: "2027-11-20T19:30:00Z",
      place: "Sala",
      capacity: 4,
      published: true,
    };
    const { body: event } = await api().call("POST /api/admin/events", { body }, { token: await staff() });
    const contact = { email, name: "Elvira", surname: "Zubiaurreta", phone: "600000114" };
    const places = [{ name: "Elvira Zubiaurreta" }, { name: "Ana Prieto" }];
    const booked = await api().call(
      "POST /api/shop/events/{id}/registrations",
      { params: { id: event.id }, body: { places, contact, acceptTerms: true } },
      { headers: { "Idempotency-Key": newKey() } },
    );
    expect(booked.status).toBe(201);
    return event;
  };

  it("has each kind of entry, newest first, with what its sentence needs", async () => {
    const client = await create();
    const order = await orderForStaff(api(), [1], { email: client.email });
    await order.pay(order.total);
    await order.refundUnits([0, 1]);
    await order.moveRefund(order.now.refunds[0]!.id, "done");
    const { productId } = await placeOrderOf(api(), client.email, "delivered");
    await ask(client.email, { productId });
    const event = await book(client.email);
    await note(client.id, "Prefiere la tarde");

    const found = await withoutMails(client.id);
    const { body: product } = await api().call("GET /api/shop/products/{idOrSlug}", {
      params: { idOrSlug: productId },
    });
    const about = { id: order.now.id, number: order.now.number };
    const delivered = found.filter(({ kind }) => kind === "order")[0];
    expect(found.slice(0, 3)).toMatchObject([
      { kind: "note", author: expect.any(String), text: "Prefiere la tarde" },
      { kind: "booking", event: { id: event.id, title: event.title }, places: ["registered", "registered"] },
      { kind: "question", product: product.name, subject: "Una duda", state: "open" },
    ]);
    expect(delivered).toMatchObject({ goods: "delivered" });
    expect(found.slice(-3)).toMatchObject([
      { kind: "payment", order: about, isRefund: true, amount: order.now.refunds[0]!.amount },
      { kind: "payment", order: about, isRefund: false, amount: order.total },
      { kind: "order", id: about.id, number: about.number, total: order.total },
    ]);
    const instants = found.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
  });

  it("has returns with the names of their goods, and reviews with their stars", async () => {
    const client = await create();
    const { token, productId } = await placeOrderOf(api(), client.email, "delivered");
    const written = await api().call("PUT /api/shop/orders/{token}/reviews/{productId}", {
      params: { token, productId },
      body: { rating: 4, title: "", text: "Llegó entero y se juega en familia.", name: "Elvira Z." },
    });
    const { body: form } = await api().call("GET /api/shop/orders/{token}/withdrawal", { params: { token } });
    const lines = form.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    const back = await api().call("POST /api/shop/orders/{token}/withdrawal", {
      params: { token },
      body: { name: form.name, lines, seen: form.seen },
    });
    expect([written.status, back.status]).toEqual([200, 200]);
    const { items } = await read(client.id, { kind: ["return", "review"] });
    const { body: product } = await api().call("GET /api/shop/products/{idOrSlug}", {
      params: { idOrSlug: productId },
    });
    expect(items).toMatchObject([
      { kind: "return", state: expect.any(String), refunded: 0, goods: [product.name] },
      { kind: "review", id: written.body.id, product: product.name, rating: 4, state: "pending" },
    ]);
  });

  it("continues after the last entry, without gaps when new entries are written meanwhile", async () => {
    const client = await create();
    for (const text of ["Uno", "Dos", "Tres"]) await note(client.id, text);
    await ask(client.email);
    const kind: TimelineKind[] = ["note", "question"];
    const first = await read(client.id, { kind, size: 2 });
    expect(first.items.map((entry) => (entry.kind === "note" ? entry.text : entry.kind))).toEqual(["question", "Tres"]);
    await note(client.id, "Cuatro");
    const second = await read(client.id, { kind, size: 2, cursor: first.next ?? "" });
    expect(second).toMatchObject({ items: [{ text: "Dos" }, { text: "Uno" }] });
    expect(second.next).toBeUndefined();
    expect(await read(client.id, { kind: ["question"] })).toMatchObject({ items: [{ kind: "question" }] });
    for (const cursor of ["nada", ""]) {
      const reply = await api().raw(KEY, { params: { id: client.id }, query: { cursor } }, { token: await staff() });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, "cursor"]);
    }
    const unknown = await api().raw(KEY, { params: { id: UNKNOWN } }, { token: await staff() });
    expect(unknown.status).toBe(404);
  });

  it("contains only what the caller may read", async () => {
    const client = await create();
    await orderForStaff(api(), [1], { email: client.email });
    await ask(client.email);
    await book(client.email);
    await note(client.id, "Prefiere la tarde");
    const kinds = (items: { kind: TimelineKind }[]) => [...new Set(items.map(({ kind }) => kind))];
    const { items } = await read(client.id, {}, "warehouse");
    expect(kinds(items.filter(({ kind }) => kind !== "mail"))).toEqual(["note", "order"]);
    expect((await read(client.id, { kind: ["question"] }, "warehouse")).items).toEqual([]);

    const admin = await staff();
    const body = { name: "Prueba", scopes: ["clients:read" as const], expiresAt: null };
    const made = (await api().call("POST /api/admin/api-tokens", { body }, { token: admin })).body;
    const byToken = (await api().call(KEY, { params: { id: client.id } }, { token: made.token })).body;
    expect(kinds(byToken.items)).toEqual(["note"]);
    await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id: made.id } }, { token: admin });
  });

  it("takes over the entries of a merged client", async () => {
    const [from, into] = [await create(), await create()];
    const { now } = await orderForStaff(api(), [1], { email: from.email });
    await ask(from.email);
    await note(from.id, "De antes");
    const { version } = (
      await api().call("GET /api/admin/clients/{id}", { params: { id: from.id } }, { token: await staff() })
    ).body;
    const body = { into: into.id, version, take: [] };
    await api().call("POST /api/admin/clients/{id}/merge", { params: { id: from.id }, body }, { token: await staff() });
    expect(await withoutMails(into.id)).toMatchObject([
      { kind: "note", text: "De antes" },
      { kind: "question" },
      { kind: "order", id: now.id },
    ]);
    expect((await read(from.id, { kind: ["order", "note"] })).items).toEqual([]);
  });

  it("does not name a client who was anonymised", async () => {
    const client = await create();
    const order = await orderForStaff(api(), [1], { email: client.email });
    await order.move("cancelled");
    await ask(client.email);
    await book(client.email);
    await note(client.id, "Elvira prefiere la tarde");
    const { version } = (
      await api().call("GET /api/admin/clients/{id}", { params: { id: client.id } }, { token: await staff() })
    ).body;
    const call = { params: { id: client.id }, body: { confirm: "Elvira Zubiaurreta", version } };
    const done = await api().call("POST /api/admin/clients/{id}/anonymise", call, { token: await staff() });
    expect(done.status).toBe(200);
    const { items } = await read(client.id, { size: 50 });
    expect(items.map(({ kind }) => kind)).toEqual(["booking", "order"]);
    expect(JSON.stringify(items)).not.toMatch(/Elvira|Zubiaurreta|cronista/);
  });
});
