import { expect, it } from "vitest";
import { csvOf, importer, randomWord } from "./import-files.ts";
import { conformance } from "./suite.ts";

conformance("import pictures that fail", (api) => {
  it("a failed picture keeps its address, and is retried by hand or when the same file is imported again", async () => {
    const token = await api().signIn("manager");
    const { bring, read } = importer(api(), token);
    const [name, other] = [randomWord(), randomWord()];
    const url = (host: string, each: string) => `https://${host}/${each}.png`;
    const text = csvOf(
      ["Código del producto", "Nombre", "SKU", "PVP", "Imágenes"],
      [
        [name, name, name, "5", `${url("vieja.invalid", name)}|${url("vieja.test", name)}`],
        [other, other, other, "5", url("vieja.invalid", other)],
      ],
    );
    const done = await bring(text);
    expect((await read(done.id)).pictures).toEqual({ waiting: 0, done: 1, failed: 2 });
    const params = { id: done.id };
    const list = async (id: string, query: object = {}) =>
      (await api().call("GET /api/admin/imports/{id}/pictures", { params: { id }, query }, { token })).body;
    const failed = await list(done.id, { state: ["failed"] });
    expect(failed.items).toMatchObject([
      { url: url("vieja.invalid", name), line: 2, attempts: 1, target: { kind: "product", name } },
      { url: url("vieja.invalid", other), line: 3, attempts: 1, target: { kind: "product", name: other } },
    ]);
    for (const { failure, retryAt } of failed.items) {
      expect(failure).toBe("No hay ningún servidor con ese nombre.");
      expect(Date.parse(retryAt ?? "")).toBeGreaterThan(0);
    }
    expect((await list(done.id, { state: ["done"] })).items).toMatchObject([{ url: url("vieja.test", name) }]);
    expect((await list(done.id)).pagination.length).toBe(3);

    const again = await api().call("POST /api/admin/imports/{id}/pictures/retry", { params }, { token });
    expect(again.body.id).toBe(done.id);
    await api().target.fetchPictures?.();
    expect((await list(done.id, { state: ["failed"] })).items).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);

    const next = await bring(text);
    expect(next.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, pictures: 2 });
    expect((await list(next.id, { state: ["failed"] })).items).toHaveLength(2);
    // They belong to the file that last requested them.
    expect((await list(done.id)).items).toMatchObject([{ state: "done" }]);
  });

  it("a failed picture of a category is retried by hand or when the same file is imported again", async () => {
    const token = await api().signIn("manager");
    const { bring } = importer(api(), token);
    const name = randomWord();
    const text = csvOf(["Categoría", "Imagen"], [[name, `https://vieja.invalid/${name}.png`]]);
    const done = await bring(text, "categories");
    const list = async (id: string) =>
      (await api().call("GET /api/admin/imports/{id}/pictures", { params: { id }, query: {} }, { token })).body.items;
    expect(await list(done.id)).toMatchObject([{ state: "failed", target: { kind: "category", name } }]);
    const next = await bring(text, "categories");
    expect(next.counts).toMatchObject({ changed: 0, unchanged: 1, pictures: 1 });
    expect(await list(next.id)).toMatchObject([{ state: "failed", attempts: 1 }]);
  });

  it("failed pictures can be retried only by users who may write the records that receive them", async () => {
    const admin = await api().signIn("admin");
    const { upload } = importer(api(), admin);
    const { id } = await upload(csvOf(["Nombre", "PVP"], [[randomWord(), "5"]]));
    const body = { name: "Prueba", scopes: ["imports:write" as const], expiresAt: null };
    const { body: made } = await api().call("POST /api/admin/api-tokens", { body }, { token: admin });
    const call = { params: { id } };
    const refused = await api().call("POST /api/admin/imports/{id}/pictures/retry", call, { token: made.token });
    expect(refused.status).toBe(403);
    await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id: made.id } }, { token: admin });
    const nobody = { params: { id: "00000000-0000-7000-8000-000000000000" } };
    expect((await api().call("POST /api/admin/imports/{id}/pictures/retry", nobody, { token: admin })).status).toBe(
      404,
    );
  });
});
