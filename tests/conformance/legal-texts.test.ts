import { COOKIES } from "@tablero/domain/settings/legal/cookies";
import { LEGAL_PAGES, type LegalPage } from "@tablero/domain/settings/legal/pages";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "./caller.ts";
import { orderForStaff } from "./order-staff.ts";
import { conformance } from "./suite.ts";

conformance("legal texts", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const list = async () => (await api().call("GET /api/admin/legal-texts", {}, { token })).body;
  const read = async (page: LegalPage) =>
    (await api().call("GET /api/admin/legal-texts/{page}", { params: { page } }, { token })).body;
  const save = (page: LegalPage, body: string, revision: number) =>
    api().call("PUT /api/admin/legal-texts/{page}", { params: { page }, body: { body, revision } }, { token });
  const publish = (page: LegalPage, revision: number) =>
    api().call("POST /api/admin/legal-texts/{page}/versions", { params: { page }, body: { revision } }, { token });
  const shown = (page: LegalPage, version?: number) =>
    api().call("GET /api/shop/legal/{page}", { params: { page }, query: version === undefined ? {} : { version } });
  const version = (page: LegalPage, number: number) =>
    api().call(
      "GET /api/admin/legal-texts/{page}/versions/{version}",
      { params: { page, version: number } },
      { token },
    );
  const settings = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  /** Publishes this text as the next version of its page. */
  const written = async (page: LegalPage, body: string) =>
    (await publish(page, (await save(page, body, (await read(page)).revision)).body.revision)).body;

  it("all legal texts of the demo shop are reviewed, with the values of its settings and no open field", async () => {
    const texts = await list();
    expect(texts.map(({ page }) => page)).toEqual(LEGAL_PAGES);
    for (const text of texts) expect(text).toMatchObject({ state: "reviewed", publishedVersion: 1, isDraft: false });
    for (const page of LEGAL_PAGES) {
      const { published } = (await shown(page)).body;
      expect(published?.html).not.toMatch(/[{}]/);
      expect(published?.html.length).toBeGreaterThan(100);
    }
    expect((await shown("aviso-legal")).body.published?.html).toContain("Calle del Tribulete, 14, 28012 Madrid");
    expect(COOKIES.map(({ name }) => name)).toEqual(["cartToken", "device-", "media"]);
  });

  it("a legal text is visible to staff only until it is published, and a published version never changes", async () => {
    const page = "garantia";
    const before = await read(page);
    const first = (await shown(page)).body;
    const draft = (await save(page, "<p>Tres años, dice {nombre}.</p>", before.revision)).body;
    expect(draft).toMatchObject({ state: "changed", isDraft: true, publishedVersion: before.publishedVersion });
    expect(draft.updatedBy).toBe("Marina Olmedo");
    expect((await shown(page)).body).toEqual(first);
    const next = (before.publishedVersion ?? 0) + 1;
    expect((await shown(page, next)).status).toBe(404);
    const done = await publish(page, draft.revision);
    expect([done.status, done.body.state, done.body.publishedVersion]).toEqual([201, "reviewed", next]);
    expect(done.body.versions.map((each) => each.version)).toEqual([next, next - 1]);
    expect((await shown(page)).body).toMatchObject({
      published: { version: next, html: "<p>Tres años, dice Tablero.</p>" },
      isLatest: true,
    });
    expect((await shown(page, next - 1)).body).toEqual({ ...first, isLatest: false });
    expect((await version(page, next)).body).toMatchObject({
      body: draft.body,
      html: "<p>Tres años, dice Tablero.</p>",
    });
    expect((await version(page, next + 1)).status).toBe(404);
  });

  it("a legal text is sanitised, and field values are inserted as plain text", async () => {
    const page = "estado-cartas";
    const { revision } = await read(page);
    const bad = `<h2 onclick="x()">A {nombre}</h2><script>alert(1)</script><p>B <a href="javascript:x()">c</a></p>`;
    const { body } = await save(page, bad, revision);
    expect(body.body).not.toMatch(/script|onclick/);
    const { identity, version: lock } = await settings();
    const named = { identity: { ...identity, shopName: "Uno & <b>Dos</b>" }, version: lock };
    const changed = (await api().call("PATCH /api/admin/settings", { body: named }, { token })).body;
    await publish(page, body.revision);
    expect((await shown(page)).body.published?.html).toContain("<h2>A Uno &amp; &lt;b&gt;Dos&lt;/b&gt;</h2>");
    await api().call("PATCH /api/admin/settings", { body: { identity, version: changed.version } }, { token });
  });

  it("a legal text with an unknown, empty or unwritten field cannot be published", async () => {
    const page = "precompras";
    const { revision } = await read(page);
    const { body } = await save(page, "<p>{completar: el plazo} {nada} {nif</p>", revision);
    expect(body.faults.map(({ code }) => code)).toEqual(["to-write", "unknown-field", "stray-brace"]);
    const refused = await publish(page, body.revision);
    expect([refused.status, refused.problem.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ["body to-write", "body unknown-field", "body stray-brace"],
    ]);
    const empty = (await save(page, "<p> </p>", body.revision)).body;
    expect(empty.faults.map(({ code }) => code)).toEqual(["empty"]);
    expect((await publish(page, empty.revision)).status).toBe(422);
  });

  it("a legal text reports settings that changed since its review, and shoppers read the reviewed values", async () => {
    const page = "devoluciones";
    await written(page, "<p>Tienes {plazo-desistimiento}. NIF {nif}.</p>");
    const before = (await shown(page)).body;
    const { identity, orders, version: lock } = await settings();
    const patch = { orders: { ...orders, withdrawalDays: 30 }, version: lock };
    const longer = (await api().call("PATCH /api/admin/settings", { body: patch }, { token })).body;
    expect(await read(page)).toMatchObject({
      state: "changed",
      outdated: [{ field: "plazo-desistimiento", before: "14 días", now: "30 días" }],
    });
    const anonymous = { identity: { ...identity, taxId: "" }, version: longer.version };
    const emptied = (await api().call("PATCH /api/admin/settings", { body: anonymous }, { token })).body;
    const unfilled = await read(page);
    expect([unfilled.state, unfilled.faults.map(({ field }) => field)]).toEqual(["unfilled", ["nif"]]);
    expect((await publish(page, unfilled.revision)).status).toBe(422);
    expect((await shown(page)).body).toEqual(before);
    const back = { identity, version: emptied.version };
    await api().call("PATCH /api/admin/settings", { body: back }, { token });
    const again = (await publish(page, unfilled.revision)).body;
    expect([again.state, again.isDraft]).toEqual(["reviewed", false]);
    expect((await shown(page)).body.published?.html).toContain("Tienes 30 días.");
    const { version: last } = await settings();
    await api().call("PATCH /api/admin/settings", { body: { orders, version: last } }, { token });
  });

  describe("when two people edit one legal text at the same time", () => {
    it("one change is stored, and the other is refused with the stored text", async () => {
      const page = "accesibilidad";
      const { revision } = await read(page);
      const replies = await Promise.all(["<p>Uno</p>", "<p>Dos</p>"].map((body) => save(page, body, revision)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const stored = await read(page);
      const refused = replies.find(({ status }) => status === 409)!;
      expect(refusal(refused, "version-conflict").current).toEqual(stored);
      expect(refused.problem).toMatchObject({ changedBy: { name: expect.any(String) } });
      const published = await Promise.all([publish(page, stored.revision), save(page, "<p>Tres</p>", stored.revision)]);
      expect(published.map(({ status }) => status)).toContain(409);
    });

    it("a draft that was published meanwhile is not overwritten", async () => {
      const page = "accesibilidad";
      const { revision, publishedVersion } = await written(page, "<p>Uno</p>");
      const draft = (await save(page, "<p>Dos</p>", revision)).body;
      await publish(page, draft.revision);
      expect((await save(page, "<p>Tres</p>", draft.revision)).status).toBe(409);
      expect((await shown(page)).body.published).toMatchObject({
        version: (publishedVersion ?? 0) + 1,
        html: "<p>Dos</p>",
      });
    });
  });

  it("an order keeps the legal texts that were accepted with it", async () => {
    const order = await orderForStaff(api(), [1]);
    const { publishedVersion: earlier } = await read("condiciones");
    const asShopper = async () =>
      (await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } })).body.accepted;
    const before = await asShopper();
    expect(before.map(({ page }) => page)).toEqual(["condiciones", "devoluciones", "privacidad"]);
    expect(before[0]).toEqual({ page: "condiciones", version: earlier });
    await written("condiciones", "<p>Otras condiciones.</p>");
    expect(await asShopper()).toEqual(before);
    const { body: staff } = await api().call(
      "GET /api/admin/orders/{id}",
      { params: { id: (await order.read()).id } },
      { token },
    );
    expect(staff.accepted).toEqual(before);
    const later = await orderForStaff(api(), [1]);
    const { body } = await api().call("GET /api/shop/orders/{token}", { params: { token: later.placed.token } });
    expect(body.accepted[0]).toEqual({ page: "condiciones", version: (earlier ?? 0) + 1 });
  });

  it("changes of legal texts are in the audit log", async () => {
    const { revision } = await read("cookies");
    await publish("cookies", (await save("cookies", "<p>Ninguna.</p>", revision)).body.revision);
    const query = { entity: ["legal-text" as const], size: 2 };
    const { items } = (await api().call("GET /api/admin/audit", { query }, { token })).body;
    expect(items[0]).toMatchObject({ action: "publish", entityId: "cookies", after: { publishedVersion: 2 } });
    expect(items[1]).toMatchObject({ action: "update", entityId: "cookies", after: { body: "<p>Ninguna.</p>" } });
  });

  it("the states of the legal texts are visible to all staff, even without permission to read the texts", async () => {
    const clerk = { token: await api().signIn("clerk") };
    const states = (await api().call("GET /api/admin/legal-texts", {}, clerk)).body;
    expect(states).toEqual(await list());
    const one = { params: { page: "envios" as const } };
    expect((await api().call("GET /api/admin/legal-texts/{page}", one, clerk)).status).toBe(403);
  });

  it("managers may read legal texts, and only administrators may change them", async () => {
    const manager = { token: await api().signIn("manager") };
    expect((await api().call("GET /api/admin/legal-texts", {}, manager)).status).toBe(200);
    const call = { params: { page: "envios" as const }, body: { body: "<p>x</p>", revision: 1 } };
    expect((await api().call("PUT /api/admin/legal-texts/{page}", call, manager)).status).toBe(403);
    const release = { params: call.params, body: { revision: 1 } };
    expect((await api().call("POST /api/admin/legal-texts/{page}/versions", release, manager)).status).toBe(403);
  });
});
