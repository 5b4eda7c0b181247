import { expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { newDraft, publishProduct } from "./products.ts";
import { conformance } from "./suite.ts";

conformance("former addresses", (api) => {
  const product = (idOrSlug: string) => api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug } });
  const category = (idOrSlug: string) => api().call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug } });
  const fresh = (name: string) => `${name}-${crypto.randomUUID()}`;

  async function shownProduct() {
    const token = await api().signIn("admin");
    const made = await publishProduct(api(), token, await newDraft(api(), token));
    const change = async (patch: { slug?: string; status?: "draft" | "archived" | "published" }) => {
      const { body } = await api().call("GET /api/admin/products/{id}", { params: { id: made.id } }, { token });
      const call = { params: { id: made.id }, body: { ...patch, version: body.version } };
      return api().call("PATCH /api/admin/products/{id}", call, { token });
    };
    return { token, made, change };
  }

  it("all former addresses of a product lead to it", async () => {
    const { made, change } = await shownProduct();
    const [second, third] = [fresh("segunda"), fresh("tercera")];
    await change({ slug: second });
    await change({ slug: third });
    for (const slug of [made.slug, second, third, made.id])
      expect((await product(slug)).body).toMatchObject({ id: made.id, slug: third });
    // Back to the first one; the others now lead to it.
    await change({ slug: made.slug });
    for (const slug of [made.slug, second, third])
      expect((await product(slug)).body).toMatchObject({ id: made.id, slug: made.slug });
  });

  it("a former address belongs to the next product that takes it", async () => {
    const { token, made, change } = await shownProduct();
    await change({ slug: fresh("otra") });
    const heir = await publishProduct(api(), token, await newDraft(api(), token, { slug: made.slug }));
    expect((await product(made.slug)).body.id).toBe(heir.id);
  });

  it("the former addresses of a hidden product answer 404, and those of an archived one 410", async () => {
    const { made, change } = await shownProduct();
    const slug = fresh("nueva");
    await change({ slug });
    await change({ status: "draft" });
    for (const at of [made.slug, slug, made.id]) expect(await product(at)).toMatchObject({ status: 404 });
    await change({ status: "archived" });
    for (const at of [made.slug, slug, made.id])
      expect(await product(at)).toMatchObject({ status: 410, problem: { code: "gone" } });
    await change({ status: "published" });
    expect((await product(made.slug)).body.slug).toBe(slug);
  });

  it("the former addresses of a deleted product answer 410, and a draft never had any", async () => {
    const { token, made, change } = await shownProduct();
    const slug = fresh("nueva");
    const { body } = await change({ slug });
    const remove = (id: string, version: number) =>
      api().call("DELETE /api/admin/products/{id}", { params: { id }, query: { version } }, { token });
    expect((await remove(made.id, body.version)).status).toBe(200);
    for (const at of [made.slug, slug]) expect((await product(at)).status).toBe(410);
    const draft = await newDraft(api(), token);
    const renamed = await api().call(
      "PATCH /api/admin/products/{id}",
      { params: { id: draft.id }, body: { slug: fresh("boceto"), version: draft.version } },
      { token },
    );
    expect((await product(draft.slug)).status).toBe(404);
    expect((await remove(draft.id, renamed.body.version)).body.outcome).toBe("deleted");
    for (const at of [draft.slug, renamed.body.slug]) expect((await product(at)).status).toBe(404);
  });

  it("the former addresses of a category lead to its current one, until another category takes them", async () => {
    const token = await api().signIn("admin");
    const [first, second, third] = [fresh("una"), fresh("dos"), fresh("tres")];
    let made = await makeCategory(api(), token, first);
    for (const slug of [second, third]) {
      const call = { params: { id: made.id }, body: { slug, version: made.version } };
      made = (await api().call("PATCH /api/admin/categories/{id}", call, { token })).body;
    }
    for (const slug of [first, second, third, made.id])
      expect((await category(slug)).body).toMatchObject({ id: made.id, slug: third });
    const heir = await makeCategory(api(), token, first);
    expect((await category(first)).body).toMatchObject({ id: heir.id, slug: first });
    expect((await category(second)).body.id).toBe(made.id);
  });

  it("the former addresses of a deleted or archived category answer 410", async () => {
    const token = await api().signIn("admin");
    const make = (slug: string) => makeCategory(api(), token, slug);
    const [first, second] = [fresh("primera"), fresh("segunda")];
    const made = await make(first);
    const change = (body: { version: number; slug?: string; active?: boolean }) =>
      api().call("PATCH /api/admin/categories/{id}", { params: { id: made.id }, body }, { token });
    const renamed = await change({ version: made.version, slug: second });
    expect((await category(first)).body.slug).toBe(second);
    const archived = await change({ version: renamed.body.version, active: false });
    for (const at of [first, second]) expect(await category(at)).toMatchObject({ status: 410 });
    const call = { params: { id: made.id }, query: { version: archived.body.version } };
    const removed = await api().call("DELETE /api/admin/categories/{id}", call, { token });
    expect(removed.body.outcome).toBe("deleted");
    for (const at of [first, second])
      expect(await category(at)).toMatchObject({ status: 410, problem: { code: "gone" } });
    const heir = await make(first);
    expect((await category(first)).body.id).toBe(heir.id);
    expect((await category(fresh("nunca"))).status).toBe(404);
  });
});

async function makeCategory(api: Caller, token: string, slug: string) {
  const body = { name: slug, slug, parentId: null };
  const reply = await api.call("POST /api/admin/categories", { body }, { token });
  expect(reply.status).toBe(201);
  return reply.body;
}
