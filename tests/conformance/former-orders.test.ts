import { expect, it } from "vitest";
import { csvOf, importer } from "./import-files.ts";
import { newShopper } from "./own-account.ts";
import { conformance } from "./suite.ts";

const HEADS = [
  "Número",
  "Fecha",
  "Correo",
  "Nombre",
  "Apellidos",
  "Estado",
  "Forma de pago",
  "Moneda",
  "Envío",
  "Artículo",
  "SKU",
  "Opciones",
  "Cantidad",
  "Precio",
  "IVA",
  "Descuento",
  "Gastos de envío",
  "Total",
  "Devuelto",
  "Envío: dirección",
  "Envío: código postal",
  "Envío: ciudad",
  "Envío: país",
];

let last = 0;
/** A word that no other case uses. */
const word = () => {
  last += 1;
  return `garza${Date.now().toString(36)}${last}`;
};

interface Bought {
  number: string;
  email: string;
  state?: string;
  currency?: string;
  price?: string;
  total?: string;
  refunded?: string;
  name?: string;
}

/** One order with a single line. */
const rowOf = ({ number, email, state = "Entregado", currency = "", price = "33,33", ...more }: Bought) => [
  number,
  "2023-03-11 17:02",
  email,
  more.name ?? "Ana",
  "Garza",
  state,
  "Bizum",
  currency,
  "SEUR",
  "Catán",
  "CATAN-ES",
  "Idioma: Español",
  3,
  price,
  "21",
  "1,00",
  "4,95",
  more.total ?? "103,94",
  more.refunded ?? "",
  "Calle Mayor 5",
  "28013",
  "Madrid",
  "ES",
];
const fileOf = (...orders: Bought[]) => csvOf(HEADS, orders.map(rowOf));

conformance("orders of a former shop", (api) => {
  const open = async () => {
    const token = await api().signIn("manager");
    const as = { token };
    return {
      ...importer(api(), token),
      token,
      list: async (query: object) =>
        (await api().call("GET /api/admin/former-orders", { query: { size: 100, ...query } }, as)).body,
      one: async (id: string) => (await api().call("GET /api/admin/former-orders/{id}", { params: { id } }, as)).body,
      details: async (id: string) =>
        (await api().call("GET /api/admin/clients/{id}/details", { params: { id } }, as)).body,
      client: async (email: string, name = "Ana") => {
        const body = { name, surname: "Garza", email };
        return (await api().call("POST /api/admin/clients", { body }, as)).body;
      },
    };
  };

  it("orders of a former shop are imported to the cent with their client, and have no effect on the shop", async () => {
    const { upload, check, run, list, one, details, client, token } = await open();
    const email = `${word()}@correo.test`;
    const { id } = await client(email);
    const orders = async () => (await api().call("GET /api/admin/orders", {}, { token })).body.pagination.length;
    const before = await orders();
    const number = word();
    const file = await upload(
      csvOf(HEADS, [
        rowOf({ number, email, total: "107,24", refunded: "10,50" }),
        [number, "", "", "", "", "", "", "", "", "Dados", "DADOS", "", 1, "3,30", "21", "", "", "", "", "", "", "", ""],
        rowOf({ number: `${number}-b`, email, state: "Cancelado" }),
        rowOf({ number: `${number}-c`, email: `nadie-${email}`, currency: "USD" }),
      ]),
      "orders",
    );
    expect(file).toMatchObject({ kind: "orders", source: "tablero", rows: 4 });
    const checked = await check(file);
    expect(checked.check).toMatchObject({ created: 3, failed: 0, linked: 2 });
    expect((await list({ search: number })).items).toEqual([]);
    const done = await run(checked);
    expect(done.counts).toMatchObject({ created: 3, changed: 0, unchanged: 0, failed: 0, linked: 2 });

    const found = await list({ clientId: id, sort: "number", order: "asc" });
    expect(found.items).toMatchObject([
      {
        number,
        source: "tablero",
        state: "completed",
        stateName: "Entregado",
        units: 4,
        total: 10_724,
        refunded: 1050,
      },
      { number: `${number}-b`, state: "cancelled", stateName: "Cancelado", total: 10_394 },
    ]);
    expect((await list({ search: `nadie-${email}` })).items).toMatchObject([
      { client: { id: null, email: `nadie-${email}` }, currency: "USD" },
    ]);
    expect((await list({ clientId: id, state: ["cancelled"] })).items).toHaveLength(1);
    expect((await list({ clientId: id, source: ["shopify"] })).items).toEqual([]);
    expect(await one(found.items[0]?.id ?? "")).toMatchObject({
      number,
      placedAt: "2023-03-11T16:02:00.000Z",
      client: { id, name: "Ana Garza", email },
      itemsTotal: 10_329,
      discountTotal: 100,
      shippingTotal: 495,
      feesTotal: 0,
      paymentName: "Bizum",
      shippingName: "SEUR",
      paid: true,
      shippingAddress: { line1: "Calle Mayor 5", postcode: "28013", city: "Madrid", province: "Madrid", country: "ES" },
      lines: [
        { name: "Catán", sku: "CATAN-ES", quantity: 3, unitPrice: 3333, total: 9902 },
        { name: "Dados", sku: "DADOS", quantity: 1, unitPrice: 330, total: 327 },
      ],
      import: { id: done.id, fileName: "productos.csv" },
    });
    const { formerOrders, recentOrders } = await details(id);
    expect(formerOrders).toMatchObject({ count: 2, orders: 1, spent: 10_724 - 1050 });
    expect(formerOrders.recent.map((order) => order.id).sort()).toEqual(found.items.map((order) => order.id).sort());
    // Neither orders of this shop nor figures about them.
    expect(recentOrders).toEqual([]);
    expect(await orders()).toBe(before);
    const row = await api().call("GET /api/admin/clients/{id}", { params: { id } }, { token });
    expect(row.body).toMatchObject({ orders: 0, spent: 0 });
  });

  it("the same file of former orders changes nothing when imported again, and a newer file updates them", async () => {
    const { bring, list } = await open();
    const [number, email] = [word(), `${word()}@correo.test`];
    const text = fileOf({ number, email });
    expect((await bring(text, "orders")).counts).toMatchObject({ created: 1 });
    const first = (await list({ search: number })).items;
    expect((await bring(text, "orders")).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect((await list({ search: number })).items).toEqual(first);
    const newer = fileOf({ number, email, state: "Devuelto", refunded: "103,94" });
    expect((await bring(newer, "orders")).counts).toMatchObject({ created: 0, changed: 1 });
    expect((await list({ search: number })).items).toMatchObject([
      { id: first[0]?.id, stateName: "Devuelto", refunded: 10_394 },
    ]);
  });

  it("former orders with errors are reported by row and column, and can be downloaded as a file", async () => {
    const { bring, issues, failedRows, list } = await open();
    const [number, email] = [word(), `${word()}@correo.test`];
    const done = await bring(
      fileOf(
        { number: `${number}-1`, email, price: "gratis" },
        { number: `${number}-2`, email },
        { number: `${number}-3`, email: "nadie" },
        { number: `${number}-4`, email, currency: "JPY" },
        { number: `${number}-2`, email, name: "=1+1" },
      ),
      "orders",
    );
    expect(done.counts).toMatchObject({ created: 1, failed: 4 });
    const errors = (await issues(done.id)).filter(({ level }) => level === "error");
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, "Precio", "bad-number"],
      [4, "Correo", "bad-email"],
      [5, "Moneda", "unknown-currency"],
      [6, "Número", "order-repeated"],
    ]);
    const lines = (await failedRows(done.id)).split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[4]).toContain(";'=1+1;");
    expect((await list({ search: number })).items).toHaveLength(1);
  });

  it("former orders are assigned to a client who is created later, and to the remaining client after a merge", async () => {
    const { bring, list, client, details, token } = await open();
    const [number, email] = [word(), `${word()}@correo.test`];
    await bring(fileOf({ number, email }), "orders");
    expect((await list({ search: number })).items).toMatchObject([{ client: { id: null } }]);
    const late = await client(email);
    expect((await list({ clientId: late.id })).items).toMatchObject([{ number }]);
    const into = await client(`${word()}@correo.test`);
    const call = { params: { id: late.id }, body: { into: into.id, version: late.version, intoVersion: into.version } };
    const preview = await api().call(
      "POST /api/admin/clients/{id}/merge",
      { ...call, body: { ...call.body, preview: true } },
      { token },
    );
    expect(preview.body.counts).toMatchObject({ formerOrders: 1, orders: 0 });
    await api().call("POST /api/admin/clients/{id}/merge", call, { token });
    expect((await details(into.id)).formerOrders).toMatchObject({ count: 1, spent: 10_394 });
    expect((await details(late.id)).formerOrders.count).toBe(0);
    // The address of the merged client leads to the remaining one.
    const next = await bring(fileOf({ number: `${number}-x`, email }), "orders");
    expect(next.counts).toMatchObject({ created: 1, linked: 1 });
    expect((await list({ clientId: into.id })).items).toHaveLength(2);
  });

  it("former orders prevent the deletion of their client, and are exported and anonymised with the client", async () => {
    const { bring, list, one, client, token, issues } = await open();
    const [number, email] = [word(), `${word()}@correo.test`];
    const { id, version } = await client(email, "Berta");
    const known = await bring(csvOf(["Correo", "Nombre", "Apellidos"], [[email, "Berta", "Garza"]]), "clients");
    expect(known.counts).toMatchObject({ unchanged: 1 });
    const text = fileOf({ number, email, name: "Berta" });
    await bring(text, "orders");
    await api().call("DELETE /api/admin/clients/{id}", { params: { id }, query: { version } }, { token });
    const blocked = (await api().call("GET /api/admin/clients/{id}", { params: { id } }, { token })).body;
    expect(blocked.active).toBe(false);
    const data = await api().call(
      "POST /api/admin/clients/{id}/personal-data",
      { params: { id }, body: {} },
      { token },
    );
    expect(data.body.formerOrders).toMatchObject([{ number, email, name: "Berta" }]);
    const body = { confirm: "Berta Garza", version: blocked.version };
    const gone = await api().call("POST /api/admin/clients/{id}/anonymise", { params: { id }, body }, { token });
    expect(gone.status).toBe(200);
    const [row] = (await list({ search: number })).items;
    const kept = await one(row?.id ?? "");
    expect(kept).toMatchObject({
      client: { name: "Anonimizado" },
      phone: null,
      billing: null,
      note: null,
      total: 10_394,
      shippingAddress: { line1: "—", postcode: "28000", province: "Madrid" },
      lines: [{ name: "Catán" }],
    });
    expect(JSON.stringify(kept)).not.toContain(email);
    // A newer file with the order does not restore them.
    const again = await bring(fileOf({ number, email, name: "Berta", refunded: "1,00" }), "orders");
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 1, linked: 0 });
    expect(await issues(again.id)).toMatchObject([{ code: "order-forgotten", level: "warning" }]);
    expect(JSON.stringify(await one(row?.id ?? ""))).not.toContain("Berta");
    // Nor do other orders with their address, as known from a file of clients.
    const other = await bring(fileOf({ number: `${number}-otro`, email, name: "Berta" }), "orders");
    expect(other.counts).toMatchObject({ created: 0, unchanged: 1, linked: 0 });
    expect(await issues(other.id)).toMatchObject([{ code: "order-forgotten", level: "warning" }]);
    expect((await list({ search: `${number}-otro` })).items).toEqual([]);
  });

  it("former orders are found by the search of staff, and shown to their shopper", async () => {
    const { bring, token } = await open();
    const number = word();
    const own = await newShopper(api());
    const mine = own.token;
    await bring(
      fileOf({ number, email: own.email }, { number: `${number}-z`, email: `${word()}@correo.test` }),
      "orders",
    );
    const search = await api().call("POST /api/common/search", { body: { query: number } }, { token });
    const group = search.body.find(({ id }) => id === "former-orders");
    expect(group?.results.map(({ title }) => title).sort()).toEqual([number, `${number}-z`]);
    const seen = await api().call("GET /api/shop/account/former-orders", { query: { size: "20" } }, { token: mine });
    const numbers = seen.body.items.map((order) => order.number);
    expect(numbers).toContain(number);
    expect(numbers).not.toContain(`${number}-z`);
    expect(seen.body.items.find((order) => order.number === number)).toMatchObject({
      state: "completed",
      units: 3,
      total: 10_394,
      currency: "EUR",
      lines: [{ name: "Catán", quantity: 3, total: 9899 }],
    });
    expect((await api().call("GET /api/admin/former-orders/{id}", { params: { id: "nada" } }, { token })).status).toBe(
      404,
    );
    const nobody = { params: { id: "00000000-0000-7000-8000-000000000000" } };
    expect((await api().call("GET /api/admin/former-orders/{id}", nobody, { token })).status).toBe(404);
  });
});
