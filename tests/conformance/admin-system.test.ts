import { beforeAll, describe, expect, it } from "vitest";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("system of the shop", (api) => {
  let token: string;
  beforeAll(async () => {
    token = await api().signIn("admin");
    await api().target.plantSystem?.();
  }, 60_000);
  const jobs = async (query: Record<string, unknown> = {}) =>
    (await api().call("GET /api/admin/system/jobs", { query }, { token })).body;
  const mails = async (query: Record<string, unknown> = {}) =>
    (await api().call("GET /api/admin/system/mails", { query }, { token })).body;

  it("the system page reports the state of the shop itself", async () => {
    const { body } = await api().call("GET /api/admin/system", {}, { token });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(body.processes).toBeGreaterThan(0);
    expect(body.jobs.failed).toBe((await jobs({ state: "failed" })).pagination.length);
    expect(body.mails.failed).toBe((await mails({ state: "failed" })).pagination.length);
    expect(body.outbox.waiting).toBeGreaterThan(0);
    expect(body.errors.lastDay).toBeGreaterThan(0);
  });

  describe("a provider notification without a matching payment", () => {
    const events = async () => (await api().call("GET /api/admin/system/payment-events", {}, { token })).body.items;
    const retry = (id: string, as = token) =>
      api().call("POST /api/admin/system/payment-events/{id}/retry", { params: { id } }, { token: as });

    it("is stored, and staff can retry it any number of times", async () => {
      const [event] = await events();
      expect(event).toMatchObject({ kind: "captured", amount: 3495, outcome: "unknown", orderId: null });
      const again = await retry(event!.id);
      expect([again.status, again.body.outcome, again.body.attempts]).toEqual([200, "unknown", event!.attempts + 1]);
      expect((await events()).map(({ id }) => id)).toContain(event!.id);
      expect((await retry(UNKNOWN)).status).toBe(404);
    });

    it("cannot be retried without the permission to write", async () => {
      expect((await retry(UNKNOWN, await api().signIn("manager"))).status).toBe(403);
    });
  });

  describe("backups", () => {
    const backups = async () => (await api().call("GET /api/admin/system/backups", {}, { token })).body;
    const order = (as = token) => api().call("POST /api/admin/system/backups", {}, { token: as });

    it("report when the next one is due and which ones are kept", async () => {
      const found = await backups();
      expect(found).toMatchObject({ at: "03:15", term: { days: 7, weeks: 4 } });
      expect(Date.parse(found.nextAt!)).toBeGreaterThan(Date.now());
      expect(Date.parse(found.nextAt!)).toBeLessThanOrEqual(Date.now() + 25 * 60 * 60 * 1000);
      expect(found.kept.every(({ state }) => state === "done")).toBe(true);
      const { body } = await api().call("GET /api/admin/system", {}, { token });
      expect(body.backups).toEqual({ health: found.health, lastAt: found.kept[0]?.finishedAt ?? null });
    });

    it("can be started by hand, one at a time", async () => {
      const { status, body } = await order();
      expect([status, body.origin, body.state, body.file]).toEqual([201, "hand", "waiting", null]);
      expect(body.actorName).not.toBeNull();
      expect((await backups()).underWay).toEqual(body);
      expect((await order()).problem).toMatchObject({ status: 409, code: "invalid-transition" });
    });

    it("cannot be started by users who may only read", async () => {
      expect((await order(await api().signIn("manager"))).status).toBe(403);
    });
  });

  describe("jobs", () => {
    it("are listed newest first, and filtered by state and name", async () => {
      const { items } = await jobs({ size: 100 });
      const created = items.map(({ createdAt }) => createdAt);
      expect(created).toEqual([...created].sort().reverse());
      const dead = await jobs({ state: "failed", name: "prepare-picture" });
      expect(dead.items.length).toBeGreaterThan(0);
      for (const job of dead.items)
        expect(job).toMatchObject({ state: "failed", name: "prepare-picture", nextAttemptAt: null });
      expect(dead.items[0]!.lastError).toContain("unsupported image format");
      expect((await jobs({ state: ["completed", "failed"], search: dead.items[0]!.id })).items).toEqual([
        dead.items[0],
      ]);
      expect((await jobs({ name: "nobody" })).items).toEqual([]);
    });

    it("can be retried only when they are dead", async () => {
      const { items } = await jobs({ state: "failed", name: "prepare-picture" });
      const { id, attempts } = items[0]!;
      const again = () => api().call("POST /api/admin/system/jobs/{id}/retry", { params: { id } }, { token });
      const { status, body } = await again();
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, state: "retry", attempts, completedAt: null });
      expect(body.nextAttemptAt).not.toBeNull();
      expect(body.retryLimit).toBeGreaterThanOrEqual(attempts);
      expect((await again()).problem).toMatchObject({ status: 409, code: "invalid-transition" });
      const unknown = await api().call(
        "POST /api/admin/system/jobs/{id}/retry",
        { params: { id: UNKNOWN } },
        { token },
      );
      expect(unknown.status).toBe(404);
    });

    it("cannot be retried by users who may only read", async () => {
      const manager = await api().signIn("manager");
      const call = { params: { id: UNKNOWN } };
      expect((await api().call("POST /api/admin/system/jobs/{id}/retry", call, { token: manager })).status).toBe(403);
      expect((await api().call("POST /api/admin/system/mails/{id}/retry", call, { token: manager })).status).toBe(403);
    });
  });

  it("the queued work is listed, including work that no job processes", async () => {
    const { body } = await api().call("GET /api/admin/system/outbox", { query: { search: "print" } }, { token });
    expect(body.items).toMatchObject([{ topic: "print-label", known: false, attempts: 0, lastError: null }]);
    expect(Object.keys(body.items[0]!.payload)).toEqual(["orderId"]);
  });

  it("errors are listed newest first", async () => {
    const { body } = await api().call("GET /api/admin/system/errors", { query: { search: "/api/shop/" } }, { token });
    expect(body.items[0]!.source).toMatch(/^GET \/api\/shop\//);
    expect(body.items[0]!.stack).toContain("at ");
  });

  describe("mails", () => {
    it("are listed without their text, and opened with it", async () => {
      const { items } = await mails({ state: "sent" });
      expect(items[0]).not.toHaveProperty("html");
      const one = await api().call("GET /api/admin/system/mails/{id}", { params: { id: items[0]!.id } }, { token });
      expect(one.body).toMatchObject(items[0]!);
      expect(one.body.html).toContain("<");
      expect(one.body.messageId).toContain(items[0]!.id);
      const unknown = await api().call("GET /api/admin/system/mails/{id}", { params: { id: UNKNOWN } }, { token });
      expect(unknown.status).toBe(404);
    });

    it("can be sent again only if they have failed", async () => {
      const { items } = await mails({ state: "failed" });
      const again = (id: string) =>
        api().call("POST /api/admin/system/mails/{id}/retry", { params: { id } }, { token });
      expect((await again(items[0]!.id)).body).toMatchObject({ id: items[0]!.id, state: "queued", lastError: null });
      expect((await again(items[0]!.id)).problem).toMatchObject({ status: 409, code: "invalid-transition" });
      const sent = await mails({ state: "sent" });
      expect((await again(sent.items[0]!.id)).status).toBe(409);
      expect((await again(UNKNOWN)).status).toBe(404);
    });
  });
});
