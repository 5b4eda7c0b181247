import { expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("templates of replies", (api) => {
  const as = async (role: string) => ({ token: await api().signIn(role) });
  const add = async (body: SentBody<"POST /api/admin/reply-templates">, role = "admin") =>
    api().call(
      "POST /api/admin/reply-templates",
      { body },
      { ...(await as(role)), headers: { "Idempotency-Key": newKey() } },
    );
  const namesFor = async (role: string) =>
    (await api().call("GET /api/admin/reply-templates", {}, await as(role))).body.items.map(({ name }) => name);
  const change = async (id: string, body: SentBody<"PATCH /api/admin/reply-templates/{id}">) =>
    api().call("PATCH /api/admin/reply-templates/{id}", { params: { id }, body }, await as("admin"));
  const remove = async (id: string, version: number) =>
    api().call("DELETE /api/admin/reply-templates/{id}", { params: { id }, query: { version } }, await as("admin"));

  it("belong to the team, in the order of their names, and are changed and deleted by version", async () => {
    const [ship, opening] = [
      await add({ name: "Plazos de envío", text: "Hola, {nombre}:\n\n{producto} sale mañana.\n\n{yo}" }),
      await add({ name: "Ábrenos", text: "Abrimos de lunes a sábado." }, "clerk"),
    ];
    expect([ship.status, opening.status]).toEqual([201, 201]);
    expect(await namesFor("manager")).toEqual(["Ábrenos", "Plazos de envío"]);
    const { id, version } = ship.body;
    const changed = await change(id, { name: "Envíos", version });
    expect(changed.body).toMatchObject({ name: "Envíos", text: ship.body.text, version: version + 1 });
    const stale = await change(id, { text: "Otro", version });
    expect(stale).toMatchObject({ status: 409, problem: { code: "version-conflict", current: { name: "Envíos" } } });
    expect(await remove(id, version)).toMatchObject({ status: 409, problem: { code: "version-conflict" } });
    expect((await remove(id, version + 1)).body).toEqual({ id });
    expect(await remove(id, version + 1)).toMatchObject({ status: 404, problem: { code: "not-found" } });
    expect(await change(id, { text: "Otro", version: 1 })).toMatchObject({ status: 404 });
    await remove(opening.body.id, opening.body.version);
    expect(await namesFor("admin")).toEqual([]);
  });

  it("have unique names, whatever their case, and fields that a reply can fill in", async () => {
    const { id, version } = (await add({ name: "Envíos", text: "Sale mañana." })).body;
    const twice = await add({ name: "ENVÍOS", text: "Sale hoy." });
    expect(twice).toMatchObject({ status: 409, problem: { code: "duplicate", errors: [{ path: "name" }] } });
    for (const text of ["Hola, {nombe}.", "{}", "{constructor}"]) {
      const refused = { status: 422, problem: { code: "validation", errors: [{ path: "text" }] } };
      expect(await add({ name: "Otra", text })).toMatchObject(refused);
      expect(await change(id, { text, version })).toMatchObject(refused);
    }
    expect(await add({ name: " ", text: "" })).toMatchObject({
      status: 422,
      problem: { errors: [{ path: "name" }, { path: "text" }] },
    });
    await remove(id, version);
  });
});
