import { expect, it } from "vitest";
import { freshEmail, linkTo } from "./invitations.ts";
import { conformance } from "./suite.ts";

conformance("issues of the newsletter", (api) => {
  const SEND = "POST /api/admin/newsletter-issues/{id}/sending";
  const open = async () => {
    const token = await api().signIn("manager");
    const create = async (more = {}) => {
      const body = { subject: "Novedades <b>", text: "Hola & adiós\n## Más\n[Ver](/novedades)", ...more };
      return (await api().call("POST /api/admin/newsletter-issues", { body }, { token })).body;
    };
    const send = ({ id, version }: { id: string; version: number }) =>
      api().call(SEND, { params: { id }, body: { version } }, { token });
    const preview = (id: string) =>
      api().call("GET /api/admin/newsletter-issues/{id}/preview", { params: { id } }, { token });
    return { token, create, send, preview };
  };

  it("the preview of an issue is a mail in which the text of staff is plain text, not HTML", async () => {
    const { create, preview } = await open();
    const { id, subject } = await create();
    const { body } = await preview(id);
    expect(body).toMatchObject({ subject });
    expect(body.html).toMatch(/<!doctype html>[\s\S]*Hola &(?:amp|#38); adiós/);
    expect(body.html).not.toContain("<b>");
    for (const part of ["Hola & adiós", "Más", "/novedades"]) expect(body.text).toContain(part);
  });

  it("an issue is sent once, to the confirmed subscribers", async () => {
    const { token, create, send, preview } = await open();
    const email = freshEmail("lector");
    await api().call("POST /api/shop/newsletter", { body: { email } });
    const issue = await create();
    const before = (await preview(issue.id)).body.recipients;
    const link = await linkTo(api(), email, "newsletter-confirm");
    await api().call("POST /api/shop/newsletter/confirm", { body: link });
    expect((await preview(issue.id)).body.recipients).toBe(before + 1);

    const sending = await send(issue);
    expect(sending).toMatchObject({
      status: 200,
      body: { state: "sending", recipients: before + 1, sent: 0, finishedAt: null, version: issue.version + 1 },
    });
    expect(sending.body.startedAt).not.toBeNull();
    expect(await send(issue)).toMatchObject({ status: 409, problem: { code: "version-conflict" } });
    expect(await send(sending.body)).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });

    const { id, version } = sending.body;
    const change = (body: object) =>
      api().raw("PATCH /api/admin/newsletter-issues/{id}", { params: { id }, body }, { token });
    expect((await change({ text: "Otro", version })).problem.errors?.[0]?.path).toBe("text");
    expect((await change({ active: false, version })).body).toMatchObject({ active: false, version: version + 1 });
    const drafts = (
      await api().call("GET /api/admin/newsletter-issues", { query: { state: ["draft"], size: 100 } }, { token })
    ).body.items;
    expect(drafts.every(({ state }) => state === "draft")).toBe(true);
    expect(drafts.map((each) => each.id)).not.toContain(id);
  });

  it("an archived issue cannot be sent, nor one without any subscriber", async () => {
    const { create, send, preview, token } = await open();
    const archived = await create({ active: false });
    expect(await send(archived)).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    const id = "00000000-0000-7000-8000-000000000000";
    expect((await send({ id, version: 1 })).status).toBe(404);
    expect((await preview(id)).status).toBe(404);
    const path = "POST /api/admin/newsletter-issues/{id}/test-mail";
    expect((await api().call(path, { params: { id } }, { token })).status).toBe(404);
  });

  it("an issue can be tried out on one's own address, and stays a draft", async () => {
    const { token, create } = await open();
    const { id } = await create();
    const tried = await api().call("POST /api/admin/newsletter-issues/{id}/test-mail", { params: { id } }, { token });
    expect(tried).toMatchObject({ status: 200, body: { id, to: "manager@tablero.test" } });
    const { body } = await api().call("GET /api/admin/newsletter-issues/{id}", { params: { id } }, { token });
    expect(body).toMatchObject({ state: "draft", version: 1 });
  });
});
