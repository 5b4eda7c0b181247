import { MAX_DRAFT_CONTENT, MAX_FORM_DRAFTS } from "@tablero/domain/people/accounts/form-drafts";
import { expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { conformance } from "./suite.ts";

conformance("unsaved input of staff", (api) => {
  type Draft = SentBody<"PUT /api/common/drafts">;
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const keep = (token: string, changes: Partial<Draft> & { place: string }) =>
    api().call(
      "PUT /api/common/drafts",
      { body: { title: "Clientes · Tablero", path: "/admin/clientes", at: ago(0), content: "{}", ...changes } },
      { token },
    );
  const list = async (token: string) => (await api().call("GET /api/common/drafts", {}, { token })).body.items;
  const read = (token: string, place: string) =>
    api().call("GET /api/common/drafts/content", { query: { place } }, { token });
  const drop = (token: string, place: string) =>
    api().call("DELETE /api/common/drafts", { query: { place } }, { token });

  it("is kept for the person who typed it, on every device, until it is dropped", async () => {
    const [token, again, colleague] = [
      await api().signIn("admin"),
      await api().signIn("admin"),
      await api().signIn("manager"),
    ];
    const content = JSON.stringify({ text: "¿Línea\u0000 con «ñ», € y 🎲?" });
    expect((await keep(token, { place: "consulta/1", content })).status).toBe(200);
    expect(await list(again)).toMatchObject([
      { place: "consulta/1", title: "Clientes · Tablero", path: "/admin/clientes" },
    ]);
    expect((await read(again, "consulta/1")).body.content).toBe(content);
    expect(await list(colleague)).toEqual([]);
    expect((await read(colleague, "consulta/1")).status).toBe(404);
    expect((await drop(colleague, "consulta/1")).body).toBeNull();
    expect((await drop(again, "consulta/1")).body).toMatchObject({ place: "consulta/1" });
    expect((await read(token, "consulta/1")).status).toBe(404);
    expect((await drop(token, "consulta/1")).body).toBeNull();
  });

  it("is not replaced by what was typed earlier in another tab", async () => {
    const token = await api().signIn("admin");
    await keep(token, { place: "cliente/1", at: ago(1000), content: '"later"' });
    const kept = await keep(token, { place: "cliente/1", at: ago(60_000), content: '"earlier"' });
    expect(Date.parse(kept.body.at)).toBeGreaterThan(Date.now() - 30_000);
    expect((await read(token, "cliente/1")).body.content).toBe('"later"');
    await drop(token, "cliente/1");
  });

  it("has a limit, at which a new draft replaces the oldest, and ends after 30 days", async () => {
    const token = await api().signIn("admin");
    await keep(token, { place: "vieja", at: ago(31 * 24 * 60 * 60 * 1000) });
    expect(await list(token)).toEqual([]);
    for (let n = 0; n <= MAX_FORM_DRAFTS; n++)
      await keep(token, { place: `cliente/${n}`, at: ago(100_000 - n * 1000) });
    const places = (await list(token)).map(({ place }) => place);
    expect(places).toHaveLength(MAX_FORM_DRAFTS);
    expect(places[0]).toBe(`cliente/${MAX_FORM_DRAFTS}`);
    expect(places).not.toContain("cliente/0");
    for (const place of places) await drop(token, place);
  });

  it("is refused if it is too long or belongs to no page of the back office", async () => {
    const token = await api().signIn("admin");
    const long = await keep(token, { place: "nota", content: "x".repeat(MAX_DRAFT_CONTENT + 1) });
    expect(long).toMatchObject({ status: 422, problem: { errors: [{ path: "content" }] } });
    for (const path of ["/cuenta", "https://otra.test/admin", "/administrar"])
      expect(await keep(token, { place: "nota", path })).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "path" }] },
      });
    expect(await list(token)).toEqual([]);
  });
});
