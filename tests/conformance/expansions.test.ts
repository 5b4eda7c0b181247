import { expect, it } from "vitest";
import { newDraft, publishProduct } from "./products.ts";
import { conformance } from "./suite.ts";

conformance("expansions", (api) => {
  const shown = async (slug: string) =>
    (await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } })).body;

  async function start() {
    const token = await api().signIn("admin");
    const patch = async (id: string, body: { baseIds?: string[]; status?: "archived" | "published" }) => {
      const { version } = (await api().call("GET /api/admin/products/{id}", { params: { id } }, { token })).body;
      return api().call("PATCH /api/admin/products/{id}", { params: { id }, body: { ...body, version } }, { token });
    };
    return { token, patch, make: (baseIds: string[] = []) => newDraft(api(), token, { baseIds }) };
  }

  it("expansions are listed on the page of the base game, and base games on that of the expansion, in order", async () => {
    const { token, patch, make } = await start();
    const [one, other] = [
      await publishProduct(api(), token, await make()),
      await publishProduct(api(), token, await make()),
    ];
    const made = await make([other.id, one.id]);
    expect(made.bases).toMatchObject([{ id: other.id, name: other.name }, { id: one.id }]);
    // A draft is not mentioned.
    expect((await shown(one.slug)).expansions).toEqual([]);
    const expansion = await publishProduct(api(), token, made);
    expect((await shown(one.slug)).expansions).toMatchObject([{ id: expansion.id, price: 1000 }]);
    expect((await shown(expansion.slug)).bases.map(({ id }) => id)).toEqual([other.id, one.id]);
    const { body } = await api().call("GET /api/admin/products/{id}", { params: { id: one.id } }, { token });
    expect(body.expansions).toMatchObject([{ id: expansion.id, status: "published" }]);

    await patch(other.id, { status: "archived" });
    expect((await shown(expansion.slug)).bases.map(({ id }) => id)).toEqual([one.id]);
    // An archived base game stays where it was chosen before, but cannot be chosen anew.
    expect((await patch(expansion.id, { baseIds: [other.id, one.id] })).status).toBe(200);
    const late = await patch(one.id, { baseIds: [other.id] });
    expect([late.status, late.problem.errors]).toMatchObject([422, [{ path: "baseIds.0", code: "archived" }]]);

    expect((await patch(expansion.id, { baseIds: [] })).body.bases).toEqual([]);
    expect((await shown(one.slug)).expansions).toEqual([]);
  });

  it("base games are refused if they form a circle, contain the product itself or one twice, or do not exist", async () => {
    const { patch, make } = await start();
    const first = await make();
    const second = await make([first.id]);
    const third = await make([second.id]);
    const errorsOf = async (id: string, ...baseIds: string[]) => {
      const { status, problem } = await patch(id, { baseIds });
      return [status, problem.errors?.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await errorsOf(first.id, first.id)).toEqual([422, ["baseIds.0 self"]]);
    expect(await errorsOf(first.id, third.id)).toEqual([422, ["baseIds.0 cycle"]]);
    expect(await errorsOf(third.id, first.id, first.id)).toEqual([422, ["baseIds.1 duplicate"]]);
    expect(await errorsOf(third.id, crypto.randomUUID())).toEqual([422, ["baseIds.0 unknown"]]);
    expect((await patch(first.id, { baseIds: Array.from({ length: 7 }, () => third.id) })).status).toBe(422);
  });

  it("base games are in the exported list, and a duplicated product has the same ones", async () => {
    const { token, make } = await start();
    const base = await make();
    const expansion = await make([base.id]);
    const call = { query: { search: expansion.sku } };
    const { body } = await api().call("GET /api/admin/products/export", call, { token });
    const [head = "", row = ""] = body.split("\r\n");
    expect(head.split(";")).toContain("Expansión de");
    expect(row).toContain(base.name);
    const copying = { params: { id: expansion.id } };
    const copy = await api().call("POST /api/admin/products/{id}/duplicate", copying, { token });
    expect(copy.body.bases).toEqual(expansion.bases);
  });

  it("an expansion loses a base game that is deleted", async () => {
    const { token, make } = await start();
    const base = await make();
    const expansion = await make([base.id]);
    const call = { params: { id: base.id }, query: { version: base.version } };
    expect((await api().call("DELETE /api/admin/products/{id}", call, { token })).body.outcome).toBe("deleted");
    const left = await api().call("GET /api/admin/products/{id}", { params: { id: expansion.id } }, { token });
    expect(left.body.bases).toEqual([]);
  });
});
