import { expect, it } from "vitest";
import type { Caller, SentBody } from "./caller.ts";
import { conformance } from "./suite.ts";

type Asked = SentBody<"POST /api/shop/questions">;

const question = (more: Partial<Asked> = {}): Asked => ({
  name: "Ana Gil",
  email: `ana-${crypto.randomUUID()}@correo.test`,
  subject: `Consulta ${crypto.randomUUID()}`,
  text: "¿Vuelve Almadraba antes de Navidad?",
  acceptPrivacy: true,
  ...more,
});

conformance("questions to the shop", (api) => {
  const ask = (body: Asked) => api().call("POST /api/shop/questions", { body });
  const find = async (token: string, search: string) =>
    (await api().call("GET /api/admin/questions", { query: { search } }, { token })).body.items;

  /** A question from an anonymous visitor, as staff see it. */
  async function open(more: Partial<Asked> = {}) {
    const token = await api().signIn("clerk");
    const sent = question(more);
    expect((await ask(sent)).status).toBe(201);
    const [row] = await find(token, sent.subject);
    const params = { id: row!.id };
    return { token, sent, row: row!, params };
  }

  it("a question appears in the inbox with its product", async () => {
    const { body } = await api().call("GET /api/shop/products", { query: { size: 1 } });
    const [product] = body.items;
    const { token, sent, row, params } = await open({ productId: product!.id });
    expect(row).toMatchObject({
      name: "Ana Gil",
      email: sent.email,
      state: "open",
      product: { id: product!.id, slug: product!.slug },
      assignee: null,
      answeredAt: null,
    });
    const one = await api().call("GET /api/admin/questions/{id}", { params }, { token });
    expect(one.body).toMatchObject({ text: sent.text, entries: [] });
    const filtered = async (query: { state?: "open" | "answered"; mine?: boolean }) =>
      (await api().call("GET /api/admin/questions", { query: { ...query, search: sent.subject } }, { token })).body
        .items.length;
    expect([await filtered({ state: "open" }), await filtered({ state: "answered" })]).toEqual([1, 0]);
    expect([await filtered({ mine: false }), await filtered({ mine: true })]).toEqual([1, 0]);
  });

  it("a question about a hidden product is stored without the product", async () => {
    const { row } = await open({ productId: "00000000-0000-7000-8000-000000000000" });
    expect(row.product).toBeNull();
  });

  it("a question that a bot filled in is dropped without an error", async () => {
    const token = await api().signIn("clerk");
    const sent = question({ website: "https://spam.test" });
    expect(await ask(sent)).toMatchObject({ status: 201, body: true });
    expect(await find(token, sent.subject)).toEqual([]);
  });

  it("a question is sent once per idempotency key", async () => {
    const token = await api().signIn("clerk");
    const sent = question();
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    for (let i = 0; i < 2; i++)
      expect((await api().call("POST /api/shop/questions", { body: sent }, { headers })).status).toBe(201);
    expect(await find(token, sent.subject)).toHaveLength(1);
  });

  it.each([
    ["name", { name: " " }],
    ["email", { email: "nadie" }],
    ["subject", { subject: "" }],
    ["subject", { subject: "x".repeat(121) }],
    ["text", { text: "\n" }],
    ["text", { text: "x".repeat(4001) }],
    ["acceptPrivacy", { acceptPrivacy: false }],
  ])("a question is refused at its field %s", async (path, wrong) => {
    const reply = await api().raw("POST /api/shop/questions", { body: { ...question(), ...wrong } });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors?.map((error) => error.path)).toEqual([path]);
  });

  it("a question is answered once per version, with the author and the time of the answer", async () => {
    const { token, row, params } = await open();
    const answer = (text: string, version: number) =>
      api().call("POST /api/admin/questions/{id}/answers", { params, body: { text, version } }, { token });
    const answered = await answer("Llega el lunes.", row.version);
    expect(answered.status).toBe(201);
    expect(answered.body).toMatchObject({ state: "answered", version: row.version + 1 });
    expect(answered.body.assignee).not.toBeNull();
    expect(answered.body.answeredAt).not.toBeNull();
    expect(answered.body.entries).toMatchObject([
      { kind: "answer", text: "Llega el lunes.", author: answered.body.assignee?.name },
    ]);
    expect(await answer("Otra vez.", row.version)).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", current: { version: row.version + 1 } },
    });
  });

  it("a question can be assigned, released, closed and reopened, and notes do not change its version", async () => {
    const { token, row, params } = await open();
    const change = async (body: { state?: "open" | "answered"; mine?: boolean; version: number }) =>
      (await api().call("PATCH /api/admin/questions/{id}", { params, body }, { token })).body;
    const note = await api().call(
      "POST /api/admin/questions/{id}/notes",
      { params, body: { text: "Preguntar al proveedor." } },
      { token },
    );
    expect(note.body).toMatchObject({ version: row.version, state: "open", entries: [{ kind: "note" }] });
    const taken = await change({ mine: true, version: row.version });
    expect(taken.assignee).not.toBeNull();
    const settled = await change({ state: "answered", version: taken.version });
    expect([settled.state, settled.assignee?.id]).toEqual(["answered", taken.assignee?.id]);
    expect(settled.answeredAt).not.toBeNull();
    const again = await change({ state: "open", mine: false, version: settled.version });
    expect([again.state, again.answeredAt, again.assignee]).toEqual(["open", null, null]);
  });

  it("a question with an unknown id is not found", async () => {
    const token = await api().signIn("clerk");
    const params = { id: "00000000-0000-7000-8000-000000000000" };
    expect((await unknown(api(), params, token)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

const unknown = (api: Caller, params: { id: string }, token: string) =>
  Promise.all([
    api.call("GET /api/admin/questions/{id}", { params }, { token }),
    api.call("PATCH /api/admin/questions/{id}", { params, body: { version: 1 } }, { token }),
    api.call("POST /api/admin/questions/{id}/answers", { params, body: { text: "x", version: 1 } }, { token }),
    api.call("POST /api/admin/questions/{id}/notes", { params, body: { text: "x" } }, { token }),
  ]);
