import type { Import } from "@tablero/contract/exchange/shapes/imports";
import type { ImportKind } from "@tablero/domain/exchange/imports/types";
import type { Permission } from "@tablero/domain/platform/access/permissions";
import { expect, it } from "vitest";
import { csvOf, HEADS, importer, randomWord } from "./import-files.ts";
import { conformance } from "./suite.ts";

conformance("permissions of an import", (api) => {
  const withToken = async (scopes: Permission[], work: (token: string) => Promise<void>) => {
    const admin = await api().signIn("admin");
    const body = { name: "Prueba", scopes: ["imports:write" as const, ...scopes], expiresAt: null };
    const { body: made } = await api().call("POST /api/admin/api-tokens", { body }, { token: admin });
    await work(made.token);
    await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id: made.id } }, { token: admin });
  };
  const begin = (command: "check" | "run", { id, version }: Import, token: string) =>
    api().raw(`POST /api/admin/imports/{id}/${command}`, { params: { id }, body: { version } }, { token });

  const FILES: [kind: ImportKind, text: () => string, needs: Permission[]][] = [
    ["products", () => csvOf(["Nombre", "PVP"], [[randomWord(), "5"]]), ["products:write"]],
    [
      "products",
      () => csvOf(HEADS.slice(0, 6), [[randomWord(), randomWord(), randomWord(), "5", "21", 3]]),
      ["products:write", "stock:write"],
    ],
    [
      "products",
      () => csvOf(["Nombre", "PVP", "Categorías"], [[randomWord(), "5", randomWord()]]),
      ["products:write", "categories:write"],
    ],
    ["categories", () => csvOf(["Categoría"], [[randomWord()]]), ["categories:write"]],
    ["clients", () => csvOf(["Correo", "Nombre"], [[`${randomWord()}@correo.test`, "Ana"]]), ["clients:write"]],
    [
      "orders",
      () =>
        csvOf(
          ["Número", "Fecha", "Correo", "Artículo", "Precio", "Total"],
          [[randomWord(), "2024-05-03", `${randomWord()}@correo.test`, "Catán", "10", "10"]],
        ),
      ["orders:write"],
    ],
  ];

  it.each(FILES)(
    "an import of a file of %s requires the permissions for these records (case %#)",
    async (kind, text, needs) => {
      const manager = importer(api(), await api().signIn("manager"));
      const checked = await manager.check(await manager.upload(text(), kind));
      expect(checked.check).toMatchObject({ created: 1, failed: 0 });
      for (const missing of needs)
        await withToken(
          needs.filter((need) => need !== missing),
          async (token) => {
            for (const command of ["check", "run"] as const) {
              const refused = await begin(command, checked, token);
              expect([missing, command, refused.status]).toEqual([missing, command, 403]);
              expect(refused.problem.detail).toContain("pide permiso");
            }
          },
        );
      expect(await manager.read(checked.id)).toMatchObject({ state: "checked", counts: null });
      await withToken(needs, async (token) => {
        const done = await importer(api(), token).run(checked);
        expect(done).toMatchObject({ state: "done", counts: { created: 1, failed: 0 } });
      });
    },
  );

  it("an import requires the permissions for the games and suppliers that its options create", async () => {
    const manager = importer(api(), await api().signIn("manager"));
    const file = await manager.upload(
      csvOf(["Nombre", "PVP", "Juego", "Proveedor"], [[randomWord(), "5", randomWord(), randomWord()]]),
    );
    const options = { ...file.options, createMissing: true };
    const checked = await manager.check(await manager.map(file, { options }));
    expect(checked.check).toMatchObject({ gamesCreated: 1, suppliersCreated: 1 });
    const needs: Permission[] = ["products:write", "games:write", "suppliers:write"];
    for (const missing of needs)
      await withToken(
        needs.filter((need) => need !== missing),
        async (token) => expect([missing, (await begin("run", checked, token)).status]).toEqual([missing, 403]),
      );
    await withToken(needs, async (token) => expect((await begin("run", checked, token)).status).toBe(200));
    await api().target.workOnImports?.();
    await manager.watch(checked.id);
  });

  it("the rows of an import file require a permission, since those of clients and orders are personal data", async () => {
    const manager = importer(api(), await api().signIn("manager"));
    const email = `${randomWord().toLowerCase()}@correo.test`;
    const rows = [
      [email, "Ana", "Ruiz"],
      ["no es un correo", "Berta", "Soler"],
    ];
    const checked = await manager.check(
      await manager.upload(csvOf(["Correo", "Nombre", "Apellidos"], rows), "clients"),
    );
    expect(checked.samples).toHaveLength(2);
    const params = { id: checked.id };
    const read = async (token: string) => {
      const one = await api().raw("GET /api/admin/imports/{id}", { params }, { token });
      const failed = await api().raw("GET /api/admin/imports/{id}/failed-rows", { params }, { token });
      return { samples: one.body.samples.length, failed: failed.status, text: JSON.stringify([one, failed]) };
    };
    await withToken([], async (token) => {
      const seen = await read(token);
      expect(seen).toMatchObject({ samples: 0, failed: 403 });
      expect(seen.text).not.toMatch(new RegExp(`${email}|Berta`));
    });
    await withToken(["clients:read"], async (token) =>
      expect(await read(token)).toMatchObject({ samples: 2, failed: 200 }),
    );
  });
});
