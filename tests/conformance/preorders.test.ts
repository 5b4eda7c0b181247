import { describe, expect, it } from "vitest";
import type { Staff } from "./audit/writes.ts";
import { demoCampaign, moveTo, newCampaign, queueOf, readCampaign, receiveUnits } from "./preorder-staff.ts";
import { conformance } from "./suite.ts";

const NOWHERE = "00000000-0000-7000-8000-000000000000";

conformance("campaigns of preorders", (api) => {
  const open = async (role: "manager" | "admin" = "admin"): Promise<Staff> => ({
    api: api(),
    token: await api().signIn(role),
  });
  const preview = async ({ token }: Staff, id: string, policy?: "fifo" | "pro-rata") =>
    (await api().call("GET /api/admin/preorders/{id}/allocation", { params: { id }, query: { policy } }, { token }))
      .body;
  const commit = ({ token }: Staff, id: string, body: object) =>
    api().raw("POST /api/admin/preorders/{id}/allocation", { params: { id }, body }, { token });

  describe("the states of a campaign", () => {
    it("change by the commands of its state machine, and a draft waits for its opening date", async () => {
      const staff = await open();
      const { id, title } = await newCampaign(staff, { opensAt: "2098-01-01T09:00:00Z" });
      expect(await moveTo(staff, id, "open")).toMatchObject({ status: 200, body: { state: "draft", scheduled: true } });
      const shown = (await api().call("GET /api/shop/preorders")).body;
      expect(shown.map((each) => each.title)).not.toContain(title);
      expect((await moveTo(staff, id, "draft")).body).toMatchObject({ state: "draft", scheduled: false });
      expect(await moveTo(staff, id, "closed")).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition", allowed: ["open"] },
      });
    });

    it("allow one open campaign per variant, and no archiving of a running one", async () => {
      const staff = await open();
      const { token } = staff;
      const first = await newCampaign(staff);
      const second = await newCampaign(staff, { variantId: first.variantId });
      expect((await moveTo(staff, first.id, "open")).body).toMatchObject({ state: "open" });
      expect(await moveTo(staff, second.id, "open")).toMatchObject({ status: 409, problem: { code: "in-use" } });
      const { version } = await readCampaign(api(), token, first.id);
      const archived = await api().raw(
        "PATCH /api/admin/preorders/{id}",
        { params: { id: first.id }, body: { active: false, version } },
        { token },
      );
      expect(archived).toMatchObject({ status: 422, problem: { errors: [{ path: "active" }] } });
      const bulk = { body: { action: "archive" as const, ids: [first.id, second.id] } };
      const { body } = await api().call("POST /api/admin/preorders/bulk", bulk, { token });
      expect(body).toMatchObject({ changed: [second.id], refused: [{ id: first.id, name: first.title }] });
      const demo = await demoCampaign(staff, "eclipse rojo");
      const remove = { params: { id: demo.id }, query: { version: demo.version } };
      expect(await api().raw("DELETE /api/admin/preorders/{id}", remove, { token })).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition" },
      });
    });

    it("open again after they were closed too early, with their reservations and the rest of their quota", async () => {
      const staff = await open();
      const { id, variantId, quota } = await newCampaign(staff);
      await moveTo(staff, id, "open");
      expect((await moveTo(staff, id, "closed")).body).toMatchObject({ state: "closed" });
      const other = await newCampaign(staff, { variantId });
      await moveTo(staff, other.id, "open");
      // Two open campaigns of a variant would sell the same units.
      expect(await moveTo(staff, id, "open")).toMatchObject({ status: 409, problem: { code: "in-use" } });
      await moveTo(staff, other.id, "closed");
      expect((await moveTo(staff, id, "open")).body).toMatchObject({ state: "open", scheduled: false, quota });
    });

    it("cannot change at a stale version, which returns the current campaign", async () => {
      const staff = await open();
      const { id } = await newCampaign(staff);
      await moveTo(staff, id, "open");
      const call = { params: { id }, body: { to: "closed", version: 1 } };
      const stale = await api().raw("POST /api/admin/preorders/{id}/transitions", call, { token: staff.token });
      const current = await readCampaign(api(), staff.token, id);
      expect(stale).toMatchObject({ status: 409, problem: { code: "version-conflict", current } });
    });
  });

  describe("a campaign of the demo shop", () => {
    it("lists its reservations in the order of the queue, which can be searched, filtered and exported", async () => {
      const staff = await open();
      const { id, taken, reservations } = await demoCampaign(staff, "eclipse rojo");
      const queue = await queueOf(staff, id);
      expect(queue).toHaveLength(reservations);
      expect(queue.map(({ place }) => place)).toEqual(queue.map((_, index) => index + 1));
      expect(queue.reduce((sum, { requested }) => sum + requested, 0)).toBe(taken);
      const some = queue.find(({ order }) => order !== null);
      const found = await queueOf(staff, id, { search: some?.order?.number });
      expect(found.map((row) => row.id)).toContain(some?.id);
      expect(await queueOf(staff, id, { state: "served" })).toEqual([]);
      const call = { params: { id }, query: {} };
      const file = await api().raw("GET /api/admin/preorders/{id}/reservations/export", call, { token: staff.token });
      expect(file.body.trim().split("\r\n")).toHaveLength(reservations + 1);
      const nowhere = { ...call, params: { id: "00000000-0000-7000-8000-000000000000" } };
      const missing = await api().raw("GET /api/admin/preorders/{id}/reservations/export", nowhere, {
        token: staff.token,
      });
      expect(missing.status).toBe(404);
    });

    it("stops selling for everyone when it is delayed, and can be opened again", async () => {
      const staff = await open();
      const { token } = staff;
      const { id, version, releaseDate } = await demoCampaign(staff, "tormenta de ceniza");
      const delay = (to: string, at: number) =>
        api().raw(
          "POST /api/admin/preorders/{id}/delay",
          { params: { id }, body: { releaseDate: to, version: at } },
          { token },
        );
      expect(await delay(releaseDate, version)).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "releaseDate" }] },
      });
      const delayed = await delay("2098-01-01", version);
      expect(delayed).toMatchObject({ status: 200, body: { state: "delayed", releaseDate: "2098-01-01" } });
      expect(delayed.body.delayedAt).not.toBeNull();
      expect((await api().call("GET /api/shop/preorders")).body.map((each) => each.id)).not.toContain(id);
      expect((await moveTo(staff, id, "open")).body).toMatchObject({ state: "open" });
    });

    it("receives goods and allocates them by hand once, and the last delivery refunds the rest", async () => {
      const staff = await open();
      const { id, variantId, taken } = await demoCampaign(staff, "eclipse rojo");
      await moveTo(staff, id, "closed");
      expect((await receiveUnits(staff, variantId, 10)).status).toBeLessThan(300);
      expect(await readCampaign(api(), staff.token, id)).toMatchObject({ received: 10, allocated: 0 });
      const { items, version, free } = await preview(staff, id, "fifo");
      expect(free).toBe(10);
      const shares = items.map(({ id: share, allocated }) => ({ id: share, allocated }));
      expect(shares.reduce((sum, { allocated }) => sum + allocated, 0)).toBe(10);
      const tooMany = shares.map((share, index) => ({ ...share, allocated: items[index]?.requested ?? 0 }));
      expect(await commit(staff, id, { shares: tooMany, version })).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "shares" }] },
      });
      const once = await commit(staff, id, { shares, version });
      expect(once).toMatchObject({ status: 200, body: { state: "allocating", allocated: 10 } });
      expect(await commit(staff, id, { shares, version })).toMatchObject({ problem: { code: "version-conflict" } });
      const later = await preview(staff, id);
      expect(later.free).toBe(0);
      const end = await commit(staff, id, {
        shares: later.items.map(({ id: share, allocated }) => ({ id: share, allocated })),
        final: true,
        version: later.version,
      });
      expect(end).toMatchObject({ status: 200, body: { state: "received", allocated: 10 } });
      expect(taken).toBeGreaterThan(10);
    });

    it("cancels a single reservation, and names those that cannot be cancelled", async () => {
      const staff = await open("manager");
      const { id, taken } = await demoCampaign(staff, "tormenta de ceniza");
      const [row] = await queueOf(staff, id);
      const cancel = () =>
        api().call(
          "POST /api/admin/preorders/{id}/cancellations",
          { params: { id }, body: { ids: [row?.id ?? "", NOWHERE], reason: "Lo pide" } },
          { token: staff.token },
        );
      expect((await cancel()).body).toMatchObject({ done: [row?.id], refused: [{ id: NOWHERE }] });
      expect((await cancel()).body).toMatchObject({ done: [], refused: [{ id: NOWHERE }, { id: row?.id }] });
      expect((await readCampaign(api(), staff.token, id)).taken).toBe(taken - (row?.requested ?? 0));
      expect((await queueOf(staff, id)).find((each) => each.id === row?.id)).toMatchObject({
        state: "cancelled",
        place: null,
      });
    });
  });

  it("an unknown campaign is not found", async () => {
    const { token } = await open();
    const params = { id: NOWHERE };
    const calls = [
      ["POST /api/admin/preorders/{id}/transitions", { to: "open", version: 1 }],
      ["POST /api/admin/preorders/{id}/delay", { releaseDate: "2099-01-01", version: 1 }],
      ["POST /api/admin/preorders/{id}/cancellations", { ids: [NOWHERE], reason: "x" }],
      ["POST /api/admin/preorders/{id}/allocation", { shares: [], version: 1 }],
      ["POST /api/admin/preorders/{id}/balance", { days: 7 }],
      ["POST /api/admin/preorders/{id}/handovers", { ids: [NOWHERE] }],
    ] as const;
    for (const [key, body] of calls)
      expect([key, (await api().raw(key, { params, body }, { token })).status]).toEqual([key, 404]);
    for (const key of [
      "GET /api/admin/preorders/{id}/reservations",
      "GET /api/admin/preorders/{id}/allocation",
    ] as const)
      expect((await api().raw(key, { params }, { token })).status).toBe(404);
  });
});
