import { expect, it } from "vitest";
import { csvOf, importer, randomWord } from "./import-files.ts";
import { conformance } from "./suite.ts";

const HEADS = ["ID", "Activo (0/1)", "Nombre", "Categoría padre", "Descripción", "URL reescrita", "URL de la imagen"];

conformance("categories of an import file", (api) => {
  async function open() {
    const token = await api().signIn("manager");
    const of = async (search: string) =>
      (await api().call("GET /api/admin/categories", { query: { search } }, { token })).body.items;
    const one = async (search: string) => {
      // The list also finds similar words.
      const found = (await of(search)).find((each) => each.name === search);
      if (!found) throw new Error(`No category ${search}`);
      return found;
    };
    const find = (path: string) => api().call("GET /api/shop/former-path", { query: { path } });
    return { token, of, one, find, ...importer(api(), token) };
  }
  let last = 0;
  /** A number from another shop that no other case uses. */
  const number = () => {
    last += 1;
    return String(Date.now() % 1_000_000_000) + String(last).padStart(3, "0");
  };

  it("imported categories have their parents, texts and former addresses, and the same file again changes nothing", async () => {
    const { upload, check, run, bring, of, one, find, issues, failedRows } = await open();
    const [name, top, sub, lost] = [randomWord(), number(), number(), number()];
    const text = csvOf(HEADS, [
      [sub, "1", `${name} sub`, top, "<p>Cajas &amp; <b>sobres</b></p><script>x()</script>", `${name}-sub`, "/c/1.jpg"],
      [top, "1", name, "2", "", "", ""],
      [lost, "1", `${name} x`, "999999999", "", "", ""],
    ]);
    const file = await upload(text, "categories");
    expect(file).toMatchObject({ kind: "categories", source: "prestashop", rows: 3 });
    const checked = await check(file);
    const counts = { created: 2, changed: 0, unchanged: 0, failed: 1 };
    expect(checked.check).toMatchObject(counts);
    expect(await of(name)).toEqual([]);
    const done = await run(checked);
    expect(done.counts).toMatchObject(counts);
    expect((await issues(done.id)).map(({ line, code, level }) => [line, code, level])).toEqual([
      [2, "bad-picture", "warning"],
      [4, "parent-missing", "error"],
    ]);
    expect(await failedRows(done.id)).toContain(`${name} x`);
    const [root, child] = [await one(name), await one(`${name} sub`)];
    expect(root).toMatchObject({ parentId: null, children: 1 });
    expect(child).toMatchObject({ parentId: root.id, slug: `${name}-sub`.toLowerCase(), active: true });
    expect(child.description).toMatch(/^Cajas & sobres/);
    const former = `/${sub}-${name}-sub`.toLowerCase();
    expect((await find(former)).body).toMatchObject({ kind: "category", slug: child.slug });
    const before = await of(name);
    expect((await bring(text, "categories")).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, failed: 1 });
    expect(await of(name)).toEqual(before);
  });

  it("imported categories stay where staff moved them, and merged ones redirect", async () => {
    const { token, bring, one, find } = await open();
    const [name, top, sub, other] = [randomWord(), number(), number(), number()];
    const rows = (text: string) =>
      csvOf(HEADS, [
        [top, "1", `${name} a`, "2", text, `${name}-a`, ""],
        [sub, "0", `${name} b`, top, "", `${name}-b`, ""],
        [other, "1", `${name} c`, "2", "", `${name}-c`, ""],
      ]);
    await bring(rows(""), "categories");
    const hidden = await one(`${name} b`);
    expect(hidden.active).toBe(false);
    const place = { parentId: null, index: 0, version: hidden.version };
    await api().call("POST /api/admin/categories/{id}/move", { params: { id: hidden.id }, body: place }, { token });
    const [a, c] = [await one(`${name} a`), await one(`${name} c`)];
    const body = { into: a.id, version: c.version, preview: false };
    await api().call("POST /api/admin/categories/{id}/merge", { params: { id: c.id }, body }, { token });
    expect((await find(`/${other}-${name}-c`.toLowerCase())).body).toMatchObject({ slug: a.slug });
    const again = await bring(rows("Otro texto"), "categories");
    expect(again.counts).toMatchObject({ created: 0, changed: 1, unchanged: 2 });
    expect(await one(`${name} b`)).toMatchObject({ parentId: null, active: false });
    expect(await one(`${name} a`)).toMatchObject({ description: "Otro texto", version: expect.any(Number) });
  });

  it("categories from the shop's own template are placed by their paths and numbers", async () => {
    const { bring, one } = await open();
    const name = randomWord();
    const heads = ["Categoría", "Categoría superior", "Orden"];
    const done = await bring(
      csvOf(heads, [
        [`${name} dos`, `${name} > Cartas`, "2"],
        [`${name} uno`, `${name} > Cartas`, "1"],
        [`${name} > Cartas > ${name} tres`, "", ""],
        [`${name} > Cartas > ${name} tres > Cuarta`, "", ""],
      ]),
      "categories",
    );
    expect(done).toMatchObject({
      source: "tablero",
      counts: { created: 3, failed: 1, categoriesCreated: 2 },
    });
    const places = await Promise.all(["uno", "dos", "tres"].map((each) => one(`${name} ${each}`)));
    expect(places.map(({ position, depth }) => [position, depth])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
  });
});
