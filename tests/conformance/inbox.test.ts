import { expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { conformance } from "./suite.ts";

type View = "mine" | "unowned" | "all" | "snoozed";
type Change = SentBody<"PATCH /api/admin/inbox/{kind}/{id}">;

const HOUR_MS = 60 * 60 * 1000;

conformance("the inbox of staff", (api) => {
  const read = async (token: string, view: View = "all") =>
    (await api().call("GET /api/admin/inbox", { query: { view } }, { token })).body;
  const change = (token: string, id: string, body: Change) =>
    api().call("PATCH /api/admin/inbox/{kind}/{id}", { params: { kind: "question", id }, body }, { token });
  const changeItem = (token: string, params: { kind: "stock"; id: string }, body: Change) =>
    api().call("PATCH /api/admin/inbox/{kind}/{id}", { params, body }, { token });
  const me = async (token: string) => (await api().call("GET /api/common/user", {}, { token })).body;

  /** A new question, as an item. */
  async function ask(token: string) {
    const subject = `Consulta ${crypto.randomUUID()}`;
    const body = {
      name: "Ana Gil",
      email: `ana-${crypto.randomUUID()}@correo.test`,
      subject,
      text: "¿Las Cobalto valen para Duelo Astral?",
      acceptPrivacy: true as const,
    };
    expect((await api().call("POST /api/shop/questions", { body })).status).toBe(201);
    const item = (await read(token)).items.find((each) => each.subject === subject);
    expect(item).toBeDefined();
    return item!;
  }
  const isIn = async (token: string, view: View, id: string) =>
    (await read(token, view)).items.some((item) => item.id === id);

  it("shows a question with its due time, and counts it", async () => {
    const token = await api().signIn("clerk");
    const before = (await read(token)).counts;
    const item = await ask(token);
    expect(item).toMatchObject({
      kind: "question",
      person: "Ana Gil",
      clientId: null,
      detail: "¿Las Cobalto valen para Duelo Astral?",
      owner: null,
      snoozedUntil: null,
      done: false,
    });
    expect(Date.parse(item.due!) - Date.parse(item.since!)).toBe(24 * HOUR_MS);
    const after = (await read(token)).counts;
    expect(after.all).toBe(before.all + 1);
    expect(after.unowned).toBe(before.unowned + 1);
  });

  it("lists the most urgent first, and what has no date last", async () => {
    const { items } = await read(await api().signIn("admin"));
    const dues = items.map(({ due }) => due ?? "9999");
    expect(dues).toEqual(dues.toSorted());
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  });

  it("gives an item, shows it to its owner alone as theirs, and notifies them", async () => {
    const admin = await api().signIn("admin");
    const clerk = await api().signIn("clerk");
    const item = await ask(admin);
    const { people } = await read(admin);
    const { name } = await me(clerk);
    const person = people.find((each) => each.name === name)!;
    const counted = async () =>
      (await api().call("GET /api/common/navigation/badges", {}, { token: clerk })).body["tienda.bandeja"] ?? 0;
    const before = await counted();
    const given = await change(admin, item.id, { ownerId: person.id, version: item.version });
    expect(given).toMatchObject({ status: 200, body: { owner: { id: person.id, name } } });
    expect(await isIn(clerk, "mine", item.id)).toBe(true);
    expect(await isIn(admin, "mine", item.id)).toBe(false);
    expect(await isIn(admin, "unowned", item.id)).toBe(false);
    expect(await counted()).toBe(before + 1);
    const notices = (await api().call("GET /api/common/notifications", {}, { token: clerk })).body;
    expect(notices[0]).toMatchObject({ description: item.subject, link: `/admin/bandeja?asunto=question.${item.id}` });
    // The question itself shows the same owner.
    const question = await api().call("GET /api/admin/questions/{id}", { params: { id: item.id } }, { token: admin });
    expect(question.body.assignee).toMatchObject({ id: person.id });
  });

  it("puts an item off, and brings it back", async () => {
    const token = await api().signIn("clerk");
    const item = await ask(token);
    const snoozedUntil = new Date(Date.now() + HOUR_MS * 24 * 365).toISOString();
    const put = await change(token, item.id, { snoozedUntil, version: item.version });
    expect(put).toMatchObject({ status: 200, body: { snoozedUntil, done: false } });
    expect([await isIn(token, "all", item.id), await isIn(token, "snoozed", item.id)]).toEqual([false, true]);
    await change(token, item.id, { snoozedUntil: null, version: put.body.version });
    expect([await isIn(token, "all", item.id), await isIn(token, "snoozed", item.id)]).toEqual([true, false]);
  });

  it("ticks off a question by closing it, and opens it again", async () => {
    const token = await api().signIn("clerk");
    const item = await ask(token);
    const state = async () =>
      (await api().call("GET /api/admin/questions/{id}", { params: { id: item.id } }, { token })).body.state;
    const ticked = await change(token, item.id, { done: true, version: item.version });
    expect(ticked).toMatchObject({ status: 200, body: { done: true } });
    expect([await state(), await isIn(token, "all", item.id)]).toEqual(["answered", false]);
    const opened = await change(token, item.id, { done: false, version: ticked.body.version });
    expect(opened).toMatchObject({ status: 200, body: { done: false } });
    expect([await state(), await isIn(token, "all", item.id)]).toEqual(["open", true]);
  });

  it("ticks off other items until their record changes", async () => {
    const token = await api().signIn("admin");
    const item = (await read(token)).items.find(({ kind }) => kind === "stock")!;
    const params = { kind: "stock", id: item.id } as const;
    const ticked = await changeItem(token, params, { done: true, version: item.version });
    expect(ticked).toMatchObject({ status: 200, body: { done: true, version: item.version + 1 } });
    expect(await isIn(token, "all", item.id)).toBe(false);
    const opened = await changeItem(token, params, { done: false, version: ticked.body.version });
    expect(opened.status).toBe(200);
    expect(await isIn(token, "all", item.id)).toBe(true);
  });

  it("refuses a stale version, with the current item", async () => {
    const token = await api().signIn("admin");
    const item = (await read(token)).items.find(({ kind }) => kind === "stock")!;
    const params = { kind: "stock", id: item.id } as const;
    const people = (await read(token)).people.filter(({ kinds }) => kinds.includes("stock"));
    const first = await changeItem(token, params, { ownerId: people[0]!.id, version: item.version });
    expect(first.status).toBe(200);
    const second = await changeItem(token, params, { ownerId: null, version: item.version });
    expect(second.problem).toMatchObject({ code: "version-conflict", current: { owner: { id: people[0]!.id } } });
    expect((await changeItem(token, params, { ownerId: null, version: first.body.version })).status).toBe(200);
  });

  it("refuses a time that has passed, one beyond a year, and an owner who may not see the item", async () => {
    const token = await api().signIn("admin");
    const item = await ask(token);
    const { version } = item;
    const refused = async (body: Change, path: string) =>
      expect((await change(token, item.id, body)).problem).toMatchObject({ status: 422, errors: [{ path }] });
    await refused({ snoozedUntil: "2020-01-01T09:00:00.000Z", version }, "snoozedUntil");
    await refused({ snoozedUntil: new Date(Date.now() + 800 * 24 * HOUR_MS).toISOString(), version }, "snoozedUntil");
    const judge = (await read(token)).people.find(({ kinds }) => !kinds.includes("question"))!;
    await refused({ ownerId: judge.id, version }, "ownerId");
    await refused({ ownerId: crypto.randomUUID(), version }, "ownerId");
  });

  it("shows each role what it may read, and refuses changes of the rest", async () => {
    const admin = await api().signIn("admin");
    const item = await ask(admin);
    const judge = await api().signIn("judge");
    expect(await isIn(judge, "all", item.id)).toBe(false);
    expect((await change(judge, item.id, { done: true, version: item.version })).status).toBe(403);
    const kinds = new Set((await read(await api().signIn("warehouse"))).items.map(({ kind }) => kind));
    expect(kinds.has("question") || kinds.has("mail")).toBe(false);
  });

  it("finds no item for an unknown record", async () => {
    const token = await api().signIn("admin");
    expect((await change(token, crypto.randomUUID(), { done: true, version: 0 })).status).toBe(404);
  });
});
