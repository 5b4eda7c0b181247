import { expect, it } from "vitest";
import { csvOf, HEADS, importer, importFormData, randomWord } from "./import-files.ts";
import { PNG } from "./picture.ts";
import { conformance } from "./suite.ts";

conformance("an import", (api) => {
  const open = async () => importer(api(), await api().signIn("manager"));

  it("an import of the shop's own template creates products with variants, units and categories", async () => {
    const { upload, check, run, product, issues } = await open();
    const name = randomWord();
    const text = csvOf(HEADS, [
      [
        name,
        name,
        `${name}-es`,
        "34,95",
        "21",
        4,
        `Mesa ${name} > Familiares`,
        "<p>Hola<script>x</script></p>",
        "Idioma: Español",
      ],
      [name, "", `${name}-en`, "36", "21", 0, "", "", "Idioma: Inglés"],
    ]);
    const file = await upload(text);
    expect(file).toMatchObject({
      kind: "products",
      source: "tablero",
      state: "uploaded",
      rows: 2,
      check: null,
      counts: null,
      mappingKept: false,
    });
    expect(file.columns.every(({ field }) => field !== null)).toBe(true);
    expect(file.samples[0]?.[0]).toBe(name);

    const checked = await check(file);
    const counts = { created: 1, changed: 0, unchanged: 0, failed: 0, variantsCreated: 2, categoriesCreated: 2 };
    expect(checked).toMatchObject({ state: "checked", read: 2, check: counts, counts: null });
    await expect(product(name)).rejects.toThrow("No product");

    const done = await run(checked);
    expect(done).toMatchObject({ state: "done", counts, check: counts });
    expect(done.finishedAt).not.toBeNull();
    expect(await issues(done.id)).toEqual([]);
    const made = await product(name);
    expect(made).toMatchObject({ name, status: "draft", description: "<p>Hola</p>" });
    expect(made.categories.map((category) => category.name)).toEqual(["Familiares"]);
    expect(made.variants).toMatchObject([
      { sku: `${name}-es`, price: 3495, taxRate: 2100, onHand: 4, options: { language: "es" } },
      { sku: `${name}-en`, price: 3600, onHand: 0, options: { language: "en" } },
    ]);
  });

  it("the same file imported again changes nothing, even after units were sold", async () => {
    const { bring, product, upload, check } = await open();
    const token = await api().signIn("manager");
    const name = randomWord();
    const text = csvOf(HEADS.slice(0, 6), [[name, name, name, "10", "21", 6]]);
    await bring(text);
    const made = await product(name);
    const variantId = made.variants[0]?.id ?? "";
    const body = { kind: "loss" as const, quantity: 2, reason: "Rota" };
    const sold = await api().call(
      "POST /api/admin/variants/{id}/movements",
      { params: { id: variantId }, body },
      { token },
    );
    expect(sold.body.variants[0]?.onHand).toBe(4);
    expect((await check(await upload(text))).check).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect((await bring(text)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1, failed: 0 });
    expect((await product(name)).variants[0]?.onHand).toBe(4);
  });

  it("an import writes the values that differ, and announces no lower price as a reduction", async () => {
    const { bring, product } = await open();
    const token = await api().signIn("manager");
    const name = randomWord();
    const heads = HEADS.slice(0, 6);
    await bring(csvOf(heads, [[name, name, name, "20", "21", 3]]));
    const before = await product(name);
    // A service needs neither an image nor a manufacturer to be published.
    const done = await bring(csvOf(heads, [[name, `${name} segunda`, name, "12,50", "21", 5]]));
    expect(done.counts).toMatchObject({ created: 0, changed: 1, variantsChanged: 1 });
    const after = await product(name);
    expect(after).toMatchObject({ id: before.id, name: `${name} segunda`, slug: before.slug });
    expect(after.variants).toMatchObject([{ price: 1250, priorPrice: null, onHand: 5 }]);
    const log = await api().call("GET /api/admin/products/{id}/movements", { params: { id: after.id } }, { token });
    expect(log.body.items.map(({ kind, quantity }) => ({ kind, quantity }))).toEqual([
      { kind: "adjustment", quantity: 2 },
      { kind: "receipt", quantity: 3 },
    ]);
    expect(log.body.items[0]?.reason).toBe("Importación de productos.csv");
  });

  it("an import skips invalid records, returns them as a file, and continues with the others", async () => {
    const { bring, issues, failedRows, product } = await open();
    const [good, bad] = [randomWord(), randomWord()];
    const heads = HEADS.slice(0, 6);
    const done = await bring(
      csvOf(heads, [
        [bad, bad, bad, "ni idea", "21", 1],
        [good, good, good, "5", "21", 1],
        ["", `=${bad}`, `${bad}-2`, "5", "21", "muchas"],
      ]),
    );
    expect(done).toMatchObject({ state: "done", counts: { created: 1, failed: 2 }, issues: { errors: 2 } });
    expect(await issues(done.id)).toMatchObject([
      { line: 2, column: "PVP", level: "error" },
      { line: 4, column: "Existencias", level: "error" },
    ]);
    await product(good);
    const lines = (await failedRows(done.id)).split("\r\n");
    expect(lines[0]).toBe(`\ufeff${heads.join(";")};Error`);
    expect(lines[1]).toContain(`${bad};${bad};${bad};ni idea;21;1;`);
    expect(lines[2]).toContain(`'=${bad}`);
    expect(lines).toHaveLength(4);
  });

  it("an import refuses a SKU of another product, and one that occurs twice in the file", async () => {
    const { bring, issues } = await open();
    const [first, second, third] = [randomWord(), randomWord(), randomWord()];
    const heads = HEADS.slice(0, 6);
    await bring(csvOf(heads, [[first, first, first, "5", "21", 1]]));
    const done = await bring(
      csvOf(heads, [
        [second, second, second, "5", "21", 1],
        [third, third, second, "6", "21", 1],
      ]),
    );
    expect(done.counts).toMatchObject({ created: 1, failed: 1 });
    expect(await issues(done.id)).toMatchObject([{ line: 3, column: "SKU", code: "sku-repeated" }]);
  });

  it("staff map unknown columns by hand, and the mapping is stored for the next file", async () => {
    const { upload, map, check } = await open();
    const name = randomWord();
    const heads = [`Q1 ${name}`, `Q2 ${name}`, `Q3 ${name}`];
    const file = await upload(csvOf(heads, [[name, name, "7"]]));
    expect(file).toMatchObject({ source: "other", mappingKept: false });
    const columns = heads.map((head, index) => ({ head, field: ["name", "sku", "price"][index] ?? null }));
    const mapped = await map(file, { columns });
    expect(mapped).toMatchObject({ columns, state: "uploaded", version: file.version + 1 });
    expect((await check(mapped)).check).toMatchObject({ created: 1, failed: 0 });
    const next = await upload(csvOf([...heads].reverse(), [["8", `${name}2`, `${name}2`]]));
    expect(next).toMatchObject({ columns: [...columns].reverse(), mappingKept: true });
  });

  it("an invalid mapping of columns is refused", async () => {
    const { upload } = await open();
    const token = await api().signIn("manager");
    const { id, columns, options, version } = await upload(csvOf(["Nombre", "SKU"], [["a", "b"]]));
    const put = (sent: { head: string; field: string | null }[], at = version) =>
      api().call(
        "PUT /api/admin/imports/{id}/mapping",
        { params: { id }, body: { columns: sent, options, version: at } },
        { token },
      );
    const codes = async (sent: { head: string; field: string | null }[]) =>
      (await put(sent)).problem.errors?.map(({ code, path }) => `${path} ${code}`);
    expect(await codes([{ head: "Otra", field: "name" }])).toContain("columns other-heads");
    expect(await codes(columns.map(({ head }) => ({ head, field: "nada" })))).toContain("columns.0.field unknown");
    expect(await codes(columns.map(({ head }) => ({ head, field: "sku" })))).toEqual(["columns.1.field doubled"]);
    expect(await codes(columns.map(({ head }) => ({ head, field: null })))).toEqual(["columns missing"]);
    expect((await put(columns)).status).toBe(200);
    expect(await put(columns)).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", changedBy: { name: expect.any(String) } },
    });
  });

  it("an import accepts only the commands that its state allows", async () => {
    const { upload, check, run } = await open();
    const token = await api().signIn("manager");
    const call = (command: "check" | "run" | "cancel", id: string, version: number) =>
      command === "cancel"
        ? api().call("POST /api/admin/imports/{id}/cancel", { params: { id } }, { token })
        : api().call(`POST /api/admin/imports/{id}/${command}`, { params: { id }, body: { version } }, { token });
    const file = await upload(csvOf(["Nombre", "PVP"], [[randomWord(), "5"]]));
    expect(await call("run", file.id, file.version)).toMatchObject({
      status: 409,
      problem: { code: "invalid-transition", current: { id: file.id, state: "uploaded" } },
    });
    expect(await call("check", file.id, file.version + 1)).toMatchObject({ status: 409 });
    const cancelled = await call("cancel", file.id, file.version);
    expect(cancelled.body).toMatchObject({ state: "cancelled" });
    expect(cancelled.body.finishedAt).not.toBeNull();
    expect(await call("cancel", file.id, file.version)).toMatchObject({ status: 409 });
    expect(await call("check", file.id, cancelled.body.version)).toMatchObject({ status: 409 });
    const done = await run(await check(await upload(csvOf(["Nombre", "PVP"], [[randomWord(), "5"]]))));
    expect(await call("cancel", done.id, done.version)).toMatchObject({ status: 409 });
    const nobody = "00000000-0000-7000-8000-000000000000";
    for (const command of ["check", "run", "cancel"] as const)
      expect((await call(command, nobody, 1)).status).toBe(404);
  });

  it("a cancelled import keeps the records that it has imported already", async () => {
    const { upload, check, watch, read, bring } = await open();
    const token = await api().signIn("manager");
    const name = randomWord();
    const rows = Array.from({ length: 1500 }, (_, index) => [
      `${name}-${index}`,
      `${name} ${index}`,
      `${name}-${index}`,
      "5",
    ]);
    const text = csvOf(["Código del producto", "Nombre", "SKU", "PVP"], rows);
    const checked = await check(await upload(text));
    expect(checked.check).toMatchObject({ created: 1500, failed: 0 });
    const call = { params: { id: checked.id }, body: { version: checked.version } };
    await api().call("POST /api/admin/imports/{id}/run", call, { token });
    const ending = Promise.all([watch(checked.id), api().target.workOnImports?.()]);
    await api().call("POST /api/admin/imports/{id}/cancel", { params: { id: checked.id } }, { token });
    const [events] = await ending;
    expect(events.at(-1)).toMatchObject({ state: "cancelled" });
    const left = await read(checked.id);
    const created = left.counts?.created ?? 0;
    expect(created).toBeLessThan(1500);
    expect(left.state).toBe("cancelled");
    // A new import finishes it: records that already exist are unchanged.
    expect((await bring(text)).counts).toMatchObject({ created: 1500 - created, unchanged: created });
  });

  it("a file that is not a table is refused", async () => {
    const token = await api().signIn("manager");
    const send = (form: FormData) => api().call("POST /api/admin/imports", { body: form }, { token });
    expect(await send(importFormData(""))).toMatchObject({ status: 422 });
    expect(await send(importFormData("Nombre;PVP"))).toMatchObject({ status: 422 });
    expect(await send(importFormData(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4])))).toMatchObject({ status: 415 });
    expect(await send(importFormData("Nombre;PVP\r\na\u0000;1"))).toMatchObject({ status: 415 });
    expect(await send(importFormData('Nombre;PVP\r\n"a;1'))).toMatchObject({ status: 422 });
    expect(await send(importFormData(`Nombre;PVP\r\n${"a".repeat(1_000_001)};1`))).toMatchObject({ status: 422 });
    const kindless = await send(importFormData("Nombre;PVP\r\na;1", "cosas"));
    expect(kindless.problem.errors?.[0]?.path).toBe("kind");
    const fileless = new FormData();
    fileless.set("kind", "products");
    expect((await send(fileless)).problem.errors?.[0]?.path).toBe("file");
  });

  it("imports are listed newest first with their counts, and found by name and state", async () => {
    const { bring } = await open();
    const token = await api().signIn("admin");
    const { id } = await bring(csvOf(["Nombre", "PVP"], [[randomWord(), "5"]]));
    const list = async (query: object) =>
      (await api().call("GET /api/admin/imports", { query: { size: 100, ...query } }, { token })).body.items;
    const all = await list({});
    expect(all[0]).toMatchObject({ id, state: "done", actor: expect.any(String), counts: { created: 1 } });
    expect((await list({ state: ["done"] })).map((each) => each.id)).toContain(id);
    expect((await list({ state: ["failed"] })).map((each) => each.id)).not.toContain(id);
    expect((await list({ kind: ["clients"] })).map((each) => each.id)).not.toContain(id);
    expect(await list({ search: "no hay ninguno" })).toEqual([]);
  });

  it("the shop's own template can be downloaded", async () => {
    const token = await api().signIn("manager");
    const { body } = await api().call("GET /api/admin/imports/template", { query: { kind: "products" } }, { token });
    expect(body.split("\r\n")[0]).toContain("Nombre");
    const file = (await api().call("POST /api/admin/imports", { body: importFormData(body) }, { token })).body;
    expect(file).toMatchObject({ source: "tablero", rows: 1 });
  });

  it("the addresses of the former shop redirect to the current address of the product in one step", async () => {
    const { bring, product } = await open();
    const token = await api().signIn("manager");
    const name = randomWord();
    const old = `/12-${name}.html`;
    const heads = ["Código del producto", "Nombre", "Tipo", "PVP", "Direcciones antiguas", "Categorías"];
    await bring(
      csvOf(heads, [[name, name, "servicio", "5", `https://vieja.test${old}|/producto/${name.toLowerCase()}-x/`, ""]]),
    );
    const find = (path: string) => api().call("GET /api/shop/former-path", { query: { path } });
    // A draft is not shown to shoppers.
    expect((await find(old)).status).toBe(404);
    const made = await product(name);
    const publish = await publishAsService(made.id);
    expect(publish.status).toBe(200);
    expect((await find(old.toUpperCase())).body).toEqual({ kind: "product", slug: made.slug });
    const params = { idOrSlug: `${name.toLowerCase()}-x` };
    expect((await api().call("GET /api/shop/products/{idOrSlug}", { params })).body.slug).toBe(made.slug);
    for (const slug of [`${made.slug}-b`, `${made.slug}-c`]) {
      const { version } = await product(name);
      await api().call(
        "PATCH /api/admin/products/{id}",
        { params: { id: made.id }, body: { slug, version } },
        { token },
      );
    }
    expect((await find(`${old}/`)).body).toEqual({ kind: "product", slug: `${made.slug}-c` });
    expect((await find("/no-hay-nada")).status).toBe(404);

    async function publishAsService(id: string) {
      const form = new FormData();
      form.set("files", PNG, "a.png");
      await api().call("POST /api/admin/products/{id}/images", { params: { id }, body: form }, { token });
      const { version } = await product(name);
      const body = { status: "published" as const, version };
      return api().call("PATCH /api/admin/products/{id}", { params: { id }, body }, { token });
    }
  });
});
