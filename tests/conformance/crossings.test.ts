import type { Permission } from "@tablero/domain/platform/access/permissions";
import { expect, it } from "vitest";
import { csvOf, importer } from "./import-files.ts";
import { orderForStaff, type StaffOrder } from "./order-staff.ts";
import { newCampaign, newVariant } from "./preorder-staff.ts";
import { madridAddress, newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const IN_A_YEAR = { startsAt: "2027-11-20T16:30:00Z", endsAt: "2027-11-20T19:30:00Z" };
const personOf = (email: string) => ({ email, name: "Elvira", surname: "Prueba", phone: "600111333" });

/** How features meet, as shoppers and staff see it: the table is docs/crossings.md. */
conformance("combinations of features", (api) => {
  const withToken = async <T>(scopes: Permission[], work: (token: string) => Promise<T>): Promise<T> => {
    const admin = await api().signIn("admin");
    const body = { name: "Prueba", scopes, expiresAt: null };
    const { body: made } = await api().call("POST /api/admin/api-tokens", { body }, { token: admin });
    const answer = await work(made.token);
    await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id: made.id } }, { token: admin });
    return answer;
  };
  const newClient = async () => {
    const token = await api().signIn("manager");
    const body = { kind: "person" as const, ...personOf(`elvira-${newKey()}@correo.test`), taxId: null, tags: [] };
    return (await api().call("POST /api/admin/clients", { body }, { token })).body;
  };
  const clientNow = async (id: string) => {
    const token = await api().signIn("manager");
    return (await api().call("GET /api/admin/clients/{id}", { params: { id } }, { token })).body;
  };
  const block = async (id: string) => {
    const token = await api().signIn("manager");
    const { version } = await clientNow(id);
    const body = { active: false, blockReason: "Fraude", version };
    return api().call("PATCH /api/admin/clients/{id}", { params: { id }, body }, { token });
  };
  const anonymise = async (id: string) => {
    const token = await api().signIn("admin");
    const { name, surname, version } = await clientNow(id);
    const body = { confirm: `${name} ${surname}`, version };
    return api().raw("POST /api/admin/clients/{id}/anonymise", { params: { id }, body }, { token });
  };
  const paid = async (quantities: number[], options: { email?: string } = {}) => {
    const order = await orderForStaff(api(), quantities, options);
    await order.pay(order.total);
    return order;
  };
  const delivered = async (quantities: number[], options: { email?: string } = {}) => {
    const order = await paid(quantities, options);
    await order.prepare();
    await order.parcel(0, "packed", "shipped", "delivered");
    return order;
  };
  const newEvent = async (price = 0, more: { deckList?: "optional" } = {}) => {
    const token = await api().signIn("manager");
    const body = {
      ...{ title: `Torneo ${newKey().slice(0, 8)}`, kind: "tournament" as const, ...IN_A_YEAR, place: "Sala" },
      ...{ capacity: 1, published: true, price, ...more },
    };
    return (await api().call("POST /api/admin/events", { body }, { token })).body.id;
  };
  const book = async (id: string, email: string) => {
    const body = { places: [{ name: `Elvira ${email}`, minor: false }], contact: personOf(email) };
    const call = { params: { id }, body: { ...body, ageConfirmed: true, guardian: null, acceptTerms: true } };
    const extra = { headers: { "Idempotency-Key": newKey() } };
    return (await api().raw("POST /api/shop/events/{id}/registrations", call, extra)).body.booking;
  };
  type Booking = Awaited<ReturnType<typeof book>>;
  const leave = ({ token, places }: Booking) =>
    api().raw("POST /api/shop/registrations/{token}/withdrawal", {
      params: { token },
      body: { places: places.slice(0, 1).map(({ id }) => id) },
    });
  const look = async ({ token }: Booking) =>
    (await api().call("GET /api/shop/registrations/{token}", { params: { token } })).body.places[0]?.state;
  const accept = ({ token, places }: Booking) => {
    const call = { params: { token }, body: { places: places.slice(0, 1).map(({ id }) => id), acceptTerms: true } };
    const extra = { headers: { "Idempotency-Key": newKey() } };
    return api().raw("POST /api/shop/registrations/{token}/acceptance", call, extra);
  };
  const desk = async (order: StaffOrder, token: string) => {
    const lines = [{ lineId: order.now.lines[0]!.id, quantity: 1 }];
    const body = { lines, note: "", version: order.now.version };
    return api().raw("POST /api/admin/orders/{id}/returns", { params: { id: order.now.id }, body }, { token });
  };

  it("token scope × return: no token can receive returned goods or record a withdrawal", async () => {
    const admin = await api().signIn("admin");
    const body = { name: "Devoluciones", scopes: ["returns:write" as const], expiresAt: null };
    const made = await api().raw("POST /api/admin/api-tokens", { body }, { token: admin });
    expect([made.status, made.problem.errors?.[0]?.path]).toEqual([422, "scopes.0"]);
    const order = await paid([2]);
    const scopes: Permission[] = ["orders:write", "shipments:write", "payments:write"];
    expect(await withToken(scopes, async (token) => (await desk(order, token)).status)).toBe(403);
    expect(await order.read()).toMatchObject({ refunds: [], units: 2 });
  });

  it("token scope × edit: a token needs payments:write for an edit that makes delivery cheaper and refunds money", async () => {
    const order = await paid([1]);
    const admin = await api().signIn("admin");
    const params = { id: order.now.id };
    const { version } = order.now;
    const asked = { params, body: { delivery: { address: null, option: "" } } };
    const seen = await api().raw("POST /api/admin/orders/{id}/edits/preview", asked, { token: admin });
    const option = seen.body.options.find(({ pickup }: { pickup: boolean }) => pickup)?.id;
    const edit = async (token: string) => {
      const call = { params, body: { delivery: { address: null, option }, version } };
      const extra = { token, headers: { "Idempotency-Key": newKey() } };
      return (await api().raw("POST /api/admin/orders/{id}/edits", call, extra)).status;
    };
    expect(await withToken(["orders:write"], edit)).toBe(403);
    expect(await withToken(["orders:write", "payments:write"], edit)).toBe(200);
    expect((await order.read()).refunds).toHaveLength(1);
  });

  it("token scope × undone payment: only a token that may record payments can undo one", async () => {
    const order = await paid([1]);
    const pid = order.now.payments.find(({ state }) => state === "captured")!.id;
    const revert = async (token: string) => {
      const call = { params: { id: order.now.id, pid }, body: { reason: "Era de otro", version: order.now.version } };
      return (await api().raw("POST /api/admin/orders/{id}/payments/{pid}/revert", call, { token })).status;
    };
    expect(await withToken(["orders:write", "shipments:write"], revert)).toBe(403);
    expect(await withToken(["payments:write"], revert)).toBe(200);
  });

  it("undone payment × parcel: an existing parcel has to be cancelled first, and unpaid goods cannot be prepared after that", async () => {
    const token = await api().signIn("admin");
    const order = await paid([1]);
    await order.prepare();
    const revert = () => {
      const pid = order.now.payments.find(({ state }) => state === "captured")!.id;
      const call = { params: { id: order.now.id, pid }, body: { reason: "Era de otro", version: order.now.version } };
      return api().call("POST /api/admin/orders/{id}/payments/{pid}/revert", call, { token });
    };
    expect((await revert()).problem.code).toBe("invalid-transition");
    await order.parcel(0, "cancelled");
    expect((await revert()).body).toMatchObject({ state: "pending", due: order.total });
    await order.read();
    expect((await order.prepare()).status).toBe(409);
    await order.pay(order.total);
    expect(order.now).toMatchObject({ state: "confirmed", due: 0 });
  });

  it("block × waiting list: a blocked person cannot accept an offer, and the next person gets the seat once they leave the list", async () => {
    const [event, client] = [await newEvent(), await newClient()];
    const [first, second] = [await book(event, `a-${newKey()}@correo.test`), await book(event, client.email)];
    const third = await book(event, `c-${newKey()}@correo.test`);
    await block(client.id);
    await leave(first);
    expect(await look(second)).toBe("offered");
    expect((await accept(second)).problem.code).toBe("client-blocked");
    await leave(second);
    expect(await look(third)).toBe("offered");
    expect((await accept(third)).status).toBe(200);
  });

  it("anonymise × waiting list: an anonymised person, who cannot be notified, leaves the waiting list", async () => {
    const [event, client] = [await newEvent(), await newClient()];
    const first = await book(event, `a-${newKey()}@correo.test`);
    const second = await book(event, client.email);
    const third = await book(event, `c-${newKey()}@correo.test`);
    expect((await anonymise(client.id)).status).toBe(200);
    expect(await look(second)).toBe("withdrawn");
    await leave(first);
    expect(await look(third)).toBe("offered");
  });

  it("anonymise × deck list: the link of an anonymised booking has no deck list and takes none", async () => {
    const [event, client] = [await newEvent(0, { deckList: "optional" }), await newClient()];
    const { token, places } = await book(event, client.email);
    const params = { token, id: places[0]!.id };
    const put = () =>
      api().call("PUT /api/shop/registrations/{token}/places/{id}/deck-list", { params, body: { text: "4 Rayo" } });
    expect((await put()).status).toBe(200);
    expect((await anonymise(client.id)).status).toBe(200);
    const refused = await put();
    expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringMatching(/se han borrado/)]);
    const { body } = await api().call("GET /api/shop/registrations/{token}", { params: { token } });
    expect(body).toMatchObject({ event: { deckList: null }, places: [{ deckList: null }] });
  });

  it("anonymise × return: an anonymisation waits for goods on their way back", async () => {
    const token = await api().signIn("admin");
    const client = await newClient();
    const order = await delivered([1], { email: client.email });
    const made = (await desk(order, token)).body;
    const params = { id: made.id };
    const refused = await anonymise(client.id);
    expect([refused.status, refused.problem.code]).toEqual([409, "in-use"]);
    const { version } = (await api().call("GET /api/admin/returns/{id}", { params }, { token })).body;
    const body = { to: "refused" as const, reason: "No ha llegado nada", version };
    expect((await api().call("POST /api/admin/returns/{id}/transitions", { params, body }, { token })).status).toBe(
      200,
    );
    expect((await anonymise(client.id)).status).toBe(200);
  });

  it("anonymise × invoice: the link of an anonymised order accepts no new billing data", async () => {
    const client = await newClient();
    const order = await delivered([1], { email: client.email });
    expect((await anonymise(client.id)).status).toBe(200);
    const body = { name: "Elvira Prueba", taxId: "A58818501", address: madridAddress };
    const call = { params: { token: order.placed.token }, body };
    const given = await api().call("PUT /api/shop/orders/{token}/billing", call);
    expect([given.status, given.problem.code]).toEqual([409, "invalid-transition"]);
    const seen = await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } });
    expect(seen.body.completeInvoice).toBeNull();
  });

  it("import × preorder: imported units serve the campaign first, and the rest goes on sale", async () => {
    const token = await api().signIn("admin");
    const variantId = await newVariant({ api: api(), token });
    const campaign = await newCampaign(
      { api: api(), token },
      { variantId, quota: 2, opensAt: "2026-01-01T09:00:00.000Z" },
    );
    const moved = { params: { id: campaign.id }, body: { to: "open" as const, version: campaign.version } };
    await api().call("POST /api/admin/preorders/{id}/transitions", moved, { token });
    const sku = (await variantOf(variantId)).sku;
    const { bring } = importer(api(), token);
    await bring(csvOf(["SKU", "Existencias"], [[sku, 5]]));
    expect(await variantOf(variantId)).toMatchObject({ onHand: 5, reserved: 2 });

    async function variantOf(id: string) {
      const { body: found } = await api().call(
        "GET /api/admin/preorders/{id}",
        { params: { id: campaign.id } },
        { token },
      );
      const product = { params: { id: found.product.id } };
      const { body } = await api().call("GET /api/admin/products/{id}", product, { token });
      return body.variants.find((variant) => variant.id === id)!;
    }
  });
});
