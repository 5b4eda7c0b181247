import { expect, it } from "vitest";
import { csvOf, HEADS, importer, randomWord } from "./import-files.ts";
import { conformance } from "./suite.ts";

conformance("rows of an import", (api) => {
  const open = async () => importer(api(), await api().signIn("manager"));

  it("an import creates missing suppliers and games once each if staff allow it", async () => {
    const { upload, map, check, run, bring, product, issues } = await open();
    const token = await api().signIn("manager");
    const [name, supplier, game] = [randomWord(), `Distribuciones ${randomWord()}`, `Marea ${randomWord()}`];
    const heads = [...HEADS.slice(0, 6), "Proveedor", "Juego", "Tipo de juego"];
    const text = csvOf(heads, [
      [name, name, name, "5", "21", 1, supplier, game, "Juego de rol"],
      [`${name}b`, `${name}b`, `${name}b`, "5", "21", 1, supplier.toUpperCase(), game, ""],
    ]);
    const warned = await check(await upload(text));
    expect(warned.check).toMatchObject({ suppliersCreated: 0, gamesCreated: 0, warnings: 4 });
    const mapped = await map(warned, { options: { ...warned.options, createMissing: true } });
    const checked = await check(mapped);
    const counts = { created: 2, suppliersCreated: 1, gamesCreated: 1, warnings: 0 };
    expect(checked.check).toMatchObject(counts);
    const listed = async () => {
      const query = { search: supplier };
      return (await api().call("GET /api/admin/suppliers", { query }, { token })).body.items;
    };
    expect(await listed()).toEqual([]);
    expect((await run(checked)).counts).toMatchObject(counts);
    const made = [await product(name), await product(`${name}b`)];
    expect(await listed()).toMatchObject([{ id: made[0]?.supplierId, name: supplier, active: true, products: 2 }]);
    const games = (await api().call("GET /api/admin/games", { query: { search: game } }, { token })).body.items;
    expect(games).toMatchObject([{ id: made[0]?.game?.id, name: game, kind: "rpg", ruleset: "generic" }]);
    expect(made[1]).toMatchObject({ supplierId: made[0]?.supplierId, game: { id: made[0]?.game?.id } });
    // The mapping is stored with its options; the names now exist.
    const next = await bring(csvOf(heads, [[`${name}c`, `${name}c`, `${name}c`, "5", "21", 1, supplier, game, "?"]]));
    expect(next.counts).toMatchObject({ created: 1, suppliersCreated: 0, gamesCreated: 0 });
    expect(await issues(next.id)).toMatchObject([{ line: 2, column: "Tipo de juego", code: "unknown-word" }]);
  });

  it("an import keeps the address of an existing product unless staff allow the change", async () => {
    const { bring, upload, map, check, run, product, issues } = await open();
    const name = randomWord();
    const heads = ["Código del producto", "Nombre", "SKU", "PVP", "Dirección"];
    const text = (slug: string) => csvOf(heads, [[name, name, name, "5", slug]]);
    await bring(text(""));
    const { slug } = await product(name);
    const kept = await bring(text(`${slug}-otra`));
    expect(kept.counts).toMatchObject({ changed: 0, unchanged: 1, warnings: 1 });
    expect(await issues(kept.id)).toMatchObject([{ line: 2, column: "Dirección", code: "address-kept" }]);
    expect((await product(name)).slug).toBe(slug);
    const file = await upload(text(`${slug}-nueva`));
    const renamed = await run(await check(await map(file, { options: { ...file.options, renameAddresses: true } })));
    expect(renamed.counts).toMatchObject({ changed: 1, warnings: 0 });
    expect((await product(name)).slug).toBe(`${slug}-nueva`);
  });

  it("an import reports all issues in the order of the lines, whichever check found them", async () => {
    const { bring, issues } = await open();
    const name = randomWord();
    const heads = ["Código del producto", "Nombre", "SKU", "PVP", "Proveedor", "Código de barras"];
    const row = (n: number, price: string, supplier: string, code = "") => [
      `${name}${n}`,
      `${name}${n}`,
      `${name}${n}`,
      price,
      supplier,
      code,
    ];
    const done = await bring(
      csvOf(heads, [
        row(1, "5", `Nadie ${name}`),
        row(2, "gratis", ""),
        row(3, "5", `Nadie ${name}`, "123"),
        row(4, "gratis", ""),
        row(5, "", ""),
      ]),
    );
    expect((await issues(done.id)).map(({ line }) => line)).toEqual([2, 3, 4, 4, 5, 6]);
  });

  it("an import reads several columns with the same heading separately", async () => {
    const { upload, check, run, product } = await open();
    const name = randomWord();
    const file = await upload(
      csvOf(["Nombre", "SKU", "PVP", "PVP", "Etiquetas", "Etiquetas"], [[name, name, "5", "9", "a", "b"]]),
    );
    // If there are two prices, the first counts; tags may be in several columns.
    expect(file.columns.map(({ field }) => field)).toEqual(["name", "sku", "price", null, "tags", "tags"]);
    await run(await check(file));
    expect(await product(name)).toMatchObject({ tags: ["a", "b"], variants: [{ price: 500 }] });
  });

  it("an import reports the number of values that it leaves out by design", async () => {
    const { bring, upload, check, issues } = await open();
    const [name, other] = [randomWord(), randomWord()];
    const heads = ["Código del producto", "Nombre", "SKU", "PVP", "Precio de referencia", "Metacampo", "Error"];
    const text = csvOf(heads, [
      [name, name, name, "5", "9", "rojo", ""],
      [other, other, other, "5", "9", "", "No es un número"],
    ]);
    const tried = await check(await upload(text));
    const leftOut = { rules: { "reference-price": 2 }, columns: { Metacampo: 1, Error: 1 } };
    expect(tried.check).toMatchObject({ created: 2, warnings: 1, leftOut });
    const done = await bring(text);
    expect(done.counts).toMatchObject({ created: 2, leftOut });
    // They are counted but not listed.
    expect((await issues(done.id)).map(({ code }) => code)).toEqual(["reference-price"]);
    const clients = csvOf(
      ["Correo", "Nombre", "Boletín"],
      [
        [`${name.toLowerCase()}@correo.test`, "Ana", "sí"],
        [`${other.toLowerCase()}@correo.test`, "Eva", "sí"],
        ["cliente@tablero.test", "Otro", "no"],
      ],
    );
    expect((await bring(clients, "clients")).counts?.leftOut).toEqual({
      rules: { newsletter: 2, "has-account": 1 },
      columns: {},
    });
  });

  it("an import stores texts that a spreadsheet would run as formulas, and every export escapes them", async () => {
    const { bring, product, upload, check, run } = await open();
    const token = await api().signIn("manager");
    const name = randomWord();
    const formula = `=HYPERLINK("https://malo.test","${name}")`;
    await bring(csvOf(["Código del producto", "Nombre", "SKU", "PVP"], [[name, formula, name, "5"]]));
    expect((await product(name)).name).toBe(formula);
    const query = { search: name };
    const csv = (await api().call("GET /api/admin/products/export", { query }, { token })).body;
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).not.toMatch(/(?:^|[;\r\n"])=HYPERLINK/m);
    const email = `${name.toLowerCase()}@correo.test`;
    await run(await check(await upload(csvOf(["Correo", "Nombre"], [[email, "+cmd|' /C calc'!A0"]]), "clients")));
    const people = (await api().call("GET /api/admin/clients/export", { query: { search: email } }, { token })).body;
    expect(people).toContain("'+cmd");
  });

  it("an import finds clients by e-mail, and never overwrites one that has an account", async () => {
    const { bring, issues } = await open();
    const token = await api().signIn("manager");
    const email = `${randomWord().toLowerCase()}@correo.test`;
    const heads = [
      "Correo",
      "Nombre",
      "Apellidos",
      "Teléfono",
      "Boletín",
      "Dirección",
      "Código postal",
      "Ciudad",
      "Provincia",
      "País",
    ];
    const place = ["Calle Mayor 5", "28013", "Madrid", "Madrid", "ES"];
    const text = csvOf(heads, [
      [email, "Ana", "Ruiz", "612345678", "sí", ...place],
      ["cliente@tablero.test", "Otro", "Nombre", "", "", ...place],
      ["no es un correo", "Eva", "Sol", "", "", ...place],
    ]);
    const done = await bring(text, "clients");
    expect(done.counts).toMatchObject({ created: 1, unchanged: 1, failed: 1 });
    expect((await issues(done.id)).map(({ code, level }) => `${code} ${level}`)).toContain("newsletter warning");
    const find = async (search: string) =>
      (await api().call("GET /api/admin/clients", { query: { search } }, { token })).body.items[0]!;
    const made = await find(email);
    expect(made).toMatchObject({ name: "Ana", surname: "Ruiz", city: "Madrid", hasAccount: false });
    expect((await find("cliente@tablero.test")).name).not.toBe("Otro");
    const { body } = await api().call("GET /api/admin/clients/{id}/details", { params: { id: made.id } }, { token });
    expect(body.consents).toEqual([]);
    expect((await bring(text, "clients")).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, failed: 1 });
  });
});
