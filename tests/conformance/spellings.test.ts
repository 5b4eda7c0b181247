import { describe, expect, it } from "vitest";
import { fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

/** Nine digits of a mobile number that no other record has. */
const freshNumber = () => `6${crypto.getRandomValues(new Uint32Array(1))[0]!.toString().padStart(10, "0").slice(-8)}`;
const grouped = (number: string) => number.replace(/(\d{3})(?=\d)/g, "$1 ");
/** A domain with non-ASCII letters, as typed and as stored. */
const freshDomain = () => {
  const typed = `tablón-${crypto.randomUUID().slice(0, 8)}.test`;
  return { typed, stored: new URL(`http://${typed}`).hostname };
};

const SPELLINGS: [string, (number: string) => string][] = [
  ["612345678", (number) => number],
  ["612 345 678", grouped],
  ["(+34) 612 345 678", (number) => `(+34) ${grouped(number)}`],
  ["0034612345678", (number) => `0034${number}`],
  ["tel. 612-345-678", (number) => `tel. ${grouped(number).replaceAll(" ", "-")}`],
  ["invisible marks", (number) => `\u202a+34\u00a0${grouped(number)}\u202c`],
  ["612 345 678 (tardes)", (number) => `${grouped(number)} (tardes)`],
];

conformance("spellings of contact data", (api) => {
  const clientWith = async (fields: { email: string; phone?: string }) => {
    const token = await api().signIn("admin");
    const body = { name: "Elvira", surname: "Prueba", ...fields };
    const created = await api().call("POST /api/admin/clients", { body }, { token });
    expect(created.status).toBe(201);
    const found = async (search: string) =>
      (await api().call("GET /api/admin/clients", { query: { search } }, { token })).body.items.map(({ id }) => id);
    return { token, id: created.body.id, client: created.body, found };
  };
  const freshEmail = () => `elvira-${crypto.randomUUID()}@equipo.test`;

  describe("spellings of a telephone number", () => {
    it.each(SPELLINGS)("are normalised: %s is stored as nine digits", async (_, spell) => {
      const number = freshNumber();
      const { client } = await clientWith({ email: freshEmail(), phone: spell(number) });
      expect(client.phone).toBe(number);
    });

    it("all find the client in the list and in the search of staff", async () => {
      const number = freshNumber();
      const { token, id, found } = await clientWith({ email: freshEmail(), phone: number });
      for (const [name, spell] of SPELLINGS) {
        expect([name, await found(spell(number))]).toEqual([name, [id]]);
        const { body } = await api().call("POST /api/common/search", { body: { query: spell(number) } }, { token });
        expect([name, JSON.stringify(body).includes(id)]).toEqual([name, true]);
      }
    });

    it("all find an order and a supplier", async () => {
      const number = freshNumber();
      const token = await api().signIn("admin");
      const [pick] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const contact = { email: freshEmail(), name: "Elvira", surname: "Prueba", phone: `(+34) ${grouped(number)}` };
      const placed = await placeOrder(api(), cart, { contact });
      expect(placed.status).toBe(201);
      const supplier = { name: `Distribuciones ${number}x`, phone: `Tel.: ${grouped(number)}` };
      const added = await api().call("POST /api/admin/suppliers", { body: supplier }, { token });
      expect(added).toMatchObject({ status: 201, body: { phone: number } });
      for (const [name, spell] of SPELLINGS) {
        const query = { search: spell(number) };
        const orders = await api().call("GET /api/admin/orders", { query }, { token });
        expect([name, orders.body.items.map((order) => order.number)]).toEqual([name, [placed.body.number]]);
        const suppliers = await api().call("GET /api/admin/suppliers", { query }, { token });
        expect([name, suppliers.body.items.map(({ id }) => id)]).toEqual([name, [added.body.id]]);
      }
    });
  });

  describe("spellings of an e-mail address with an international domain", () => {
    it("belong to one client, whom staff find by each of them", async () => {
      const { typed, stored } = freshDomain();
      const { token, id, client, found } = await clientWith({ email: `Elvira@${typed}` });
      expect(client.email).toBe(`elvira@${stored}`);
      for (const domain of [typed, stored, typed.toUpperCase()]) {
        const body = { name: "Elvira", surname: "Otra", email: `elvira@${domain}` };
        const again = await api().raw("POST /api/admin/clients", { body }, { token });
        expect([domain, again.problem?.errors?.map(({ path }) => path)]).toEqual([domain, ["email"]]);
        expect([domain, await found(`elvira@${domain}`)]).toEqual([domain, [id]]);
        const query = `elvira@${domain}`;
        const { body: groups } = await api().call("POST /api/common/search", { body: { query } }, { token });
        expect([domain, JSON.stringify(groups).includes(id)]).toEqual([domain, true]);
      }
    });

    it("are accepted by the newsletter, unless they are not a valid host name", async () => {
      const { typed } = freshDomain();
      const ask = (email: string) => api().raw("POST /api/shop/newsletter", { body: { email } });
      expect((await ask(`elvira@${typed}`)).status).toBeLessThan(300);
      for (const email of [`elvira@${typed}/x`, `elvira@${typed}:80`, "elvira@ñ", "elvira@-ñ.test"])
        expect([email, (await ask(email)).status]).toEqual([email, 422]);
    });
  });

  it("an IBAN in any spelling is stored in one form", async () => {
    const token = await api().signIn("admin");
    const { payments, version } = (await api().call("GET /api/admin/settings", {}, { token })).body;
    const write = (iban: string, at: number) =>
      api().call("PATCH /api/admin/settings", { body: { payments: { ...payments, iban }, version: at } }, { token });
    const changed = await write("IBAN ES91-2100-0418-4502-0005-1332", version);
    expect(changed.body.payments.iban).toBe("ES9121000418450200051332");
    await write(payments.iban, changed.body.version);
  });
});
