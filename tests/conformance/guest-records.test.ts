import { expect, it } from "vitest";
import { importer } from "./import-files.ts";
import { freshEmail } from "./invitations.ts";
import { joinGuestOrders, newShopper } from "./own-account.ts";
import { contact, fillCart, findVariants, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("records of guests", (api) => {
  const admin = () => api().signIn("admin");
  /** An order that a guest places with the address of an account. It gets its own record, without an address. */
  const guestOrder = async (email: string) => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const { body: placed } = await placeOrder(api(), cart, { contact: { ...contact, email } });
    const token = await admin();
    const { body: list } = await api().call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
    const params = { id: list.items[0]?.id ?? "" };
    const { body: order } = await api().call("GET /api/admin/orders/{id}", { params }, { token });
    return { ...placed, id: order.id, version: order.version, recordId: order.client.id ?? "" };
  };
  const read = async (id: string) =>
    (await api().call("GET /api/admin/clients/{id}", { params: { id } }, { token: await admin() })).body;
  const details = async (id: string) =>
    (await api().call("GET /api/admin/clients/{id}/details", { params: { id } }, { token: await admin() })).body;
  const accountOf = async (email: string) => {
    const token = await admin();
    const { body } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token });
    const owner = body.items.find((client) => client.email === email);
    expect(owner).toBeDefined();
    return owner?.id ?? "";
  };

  it("a guest record can be edited and blocked without an address, and no other client can lack one", async () => {
    const { email } = await newShopper(api());
    const { recordId: id } = await guestOrder(email);
    const token = await admin();
    const change = (body: { version: number; [field: string]: unknown }) =>
      api().raw("PATCH /api/admin/clients/{id}", { params: { id }, body }, { token });
    const { name, surname, kind, phone, taxId, tags, version, ...rest } = await read(id);
    expect(rest).toMatchObject({ email: "", hasAccount: false, active: true });
    const whole = {
      name: `${name} María`,
      surname,
      kind,
      phone,
      taxId,
      tags,
      email: "",
      active: true,
      blockReason: null,
    };
    const edited = await change({ ...whole, version });
    expect(edited).toMatchObject({ status: 200, body: { name: `${name} María`, email: "" } });
    const blocked = await change({ active: false, blockReason: "No recoge", version: version + 1 });
    expect(blocked).toMatchObject({ status: 200, body: { active: false, blockReason: "No recoge", email: "" } });
    expect((await change({ active: true, version: version + 2 })).body).toMatchObject({ active: true });
    const own = freshEmail("propia");
    expect((await change({ email, version: version + 3 })).problem.code).toBe("duplicate");
    expect((await change({ email: own, version: version + 3 })).body).toMatchObject({ email: own });
    const taken = await change({ email: "", version: version + 4 });
    expect(taken.problem.errors?.map(({ path }) => path)).toEqual(["email"]);
    const fresh = await api().raw("POST /api/admin/clients", { body: { name: "Elvira", email: "" } }, { token });
    expect([fresh.status, fresh.problem.errors?.map(({ path }) => path)]).toEqual([422, ["email"]]);
    const wrong = await api().raw("POST /api/admin/clients", { body: { name: "Elvira", email: "nadie" } }, { token });
    expect(wrong.problem.errors).toMatchObject([
      { path: "email", message: expect.stringMatching(/^Escribe un correo/) },
    ]);
  });

  it("invoices of a guest record belong to the account that joins the order, in lists, on the client's page and after a merge", async () => {
    const { token: shopper, email } = await newShopper(api());
    const { id, version, total, recordId } = await guestOrder(email);
    const other = await guestOrder(email);
    const token = await admin();
    const body = { method: "transfer" as const, amount: total, version };
    const paid = await api().call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id }, body },
      { token, headers: { "Idempotency-Key": newKey() } },
    );
    expect(paid.status).toBe(201);
    await api().target.issueInvoices?.();
    const owner = await accountOf(email);
    const listed = async (clientId: string) => {
      const { body: found } = await api().call("GET /api/admin/invoices", { query: { clientId } }, { token });
      return found.items.map(({ orderId }) => orderId);
    };
    expect(await Promise.all([recordId, owner].map(listed))).toEqual([[id], []]);
    await joinGuestOrders(api(), shopper);
    expect(await Promise.all([recordId, owner].map(listed))).toEqual([[], [id]]);
    expect((await details(owner)).invoices).toBe(1);
    const own = await api().call("GET /api/shop/account/invoices", {}, { token: shopper });
    expect(own.body.items).toHaveLength(1);
    const into = await read(owner);
    const third = await guestOrder(email);
    const from = await read(third.recordId);
    const merge = { into: from.id, version: into.version, intoVersion: from.version, take: [], preview: true };
    const counted = await api().call(
      "POST /api/admin/clients/{id}/merge",
      { params: { id: owner }, body: merge },
      { token },
    );
    expect(counted.body.counts).toMatchObject({ orders: 2, invoices: 1 });
    expect(other.recordId).not.toBe(recordId);
  });

  it("places that were booked without an order are joined to their owner's account on request", async () => {
    const { token: shopper, email } = await newShopper(api());
    const token = await api().signIn("manager");
    const day = { startsAt: "2027-11-20T16:30:00Z", endsAt: "2027-11-20T19:30:00Z" };
    const event = { title: `Torneo ${newKey().slice(0, 8)}`, kind: "tournament" as const, ...day, place: "Sala" };
    const made = await api().call(
      "POST /api/admin/events",
      { body: { ...event, capacity: 8, published: true } },
      { token },
    );
    const booked = await api().call(
      "POST /api/shop/events/{id}/registrations",
      {
        params: { id: made.body.id },
        body: { places: [{ name: "Ana Prieto" }, { name: "Leo" }], contact: { ...contact, email }, acceptTerms: true },
      },
      { headers: { "Idempotency-Key": newKey() } },
    );
    expect(booked.status).toBe(201);
    const offered = async (as = shopper) =>
      (await api().call("GET /api/shop/account/guest-bookings", {}, { token: as })).body;
    const own = async () => (await api().call("GET /api/shop/account/registrations", {}, { token: shopper })).body;
    const join = (id: string, as = shopper) =>
      api().call("POST /api/shop/account/guest-bookings", { body: { id } }, { token: as });
    const before = await offered();
    expect(before).toMatchObject([
      { title: event.title, startsAt: expect.stringMatching(/^2027-11-20T16:30/), places: 2 },
    ]);
    expect(await own()).toEqual([]);
    const stranger = await newShopper(api());
    expect(await offered(stranger.token)).toEqual([]);
    const id = before[0]?.id ?? "";
    expect((await join(id, stranger.token)).status).toBe(404);
    expect((await join(UNKNOWN)).status).toBe(404);
    expect((await join(id)).body).toEqual([]);
    expect((await join(id)).status).toBe(404);
    expect((await own()).map(({ title }) => title)).toEqual([event.title, event.title]);
  });

  it("notes of staff on a guest record move to the account once the guest's last order is joined", async () => {
    const { token: shopper, email } = await newShopper(api());
    const { recordId: id } = await guestOrder(email);
    const token = await admin();
    const noted = await api().call(
      "POST /api/admin/clients/{id}/notes",
      { params: { id }, body: { text: "Recoge su hermana" } },
      { token },
    );
    const consent = { kind: "marketing", granted: true, source: "store", textVersion: "2026-01" } as const;
    const given = await api().raw(
      "POST /api/admin/clients/{id}/consents",
      { params: { id }, body: consent },
      { token },
    );
    expect([noted.status, given.status]).toEqual([201, 201]);
    const owner = await accountOf(email);
    await joinGuestOrders(api(), shopper);
    const after = await details(owner);
    expect(after.notes.map(({ text }) => text)).toEqual(["Recoge su hermana"]);
    expect(after.consents.map(({ kind }) => kind)).toContain("marketing");
    expect(after.merged).toMatchObject([{ id }]);
    expect(await details(id)).toMatchObject({ notes: [], consents: [] });
  });

  it("guest records are in the exported list of clients, and stay the same when it is imported again", async () => {
    const { email } = await newShopper(api());
    const { recordId: id } = await guestOrder(email);
    const token = await admin();
    const name = `Zubi${newKey().slice(0, 8)}`;
    const { version } = await read(id);
    await api().call("PATCH /api/admin/clients/{id}", { params: { id }, body: { name, version } }, { token });
    const { body: file } = await api().call("GET /api/admin/clients/export", { query: { search: name } }, { token });
    expect(String(file)).toContain(name);
    const { bring, issues } = importer(api(), token);
    const done = await bring(String(file), "clients");
    expect(done.counts).toMatchObject({ created: 0, changed: 0, failed: 0, warnings: 1 });
    expect((await issues(done.id)).map(({ code, level }) => [code, level])).toEqual([["guest-record", "warning"]]);
  });
});
