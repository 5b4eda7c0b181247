import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { STATISTICS_STEPS, type StatisticsStep } from "@tablero/domain/platform/statistics";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { TASK_IDS, TASKS, type TaskId, tasksOf } from "@tablero/domain/readers/tasks";
import { describe, expect, it } from "vitest";
import { chooseShipping, fillCart, findVariants, MADRID, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

/**
 * The list for each task. Tasks of a new shop belong to lists without pages; see `minimal.test.ts` and `look.test.ts`.
 */
const LISTED = TASK_IDS.filter((id) => id !== "texts-to-publish" && id !== "guarantee-notice");
const LISTS = (id: TaskId) => {
  if (id === "jobs-failed") return "GET /api/admin/system/jobs";
  if (id === "mails-failed") return "GET /api/admin/system/mails";
  const { resource } = TASKS[id] as { resource: "orders" | "products" | "preorders" | "events" };
  return `GET /api/admin/${resource}` as const;
};

interface Sold {
  state: string;
  total: number;
  units: number;
  channel: string;
  placedAt: string;
}

conformance("overview of the back office", (api) => {
  const today = async () => {
    const token = await api().signIn("admin");
    return (await api().call("GET /api/admin/statistics/sales", { query: {} }, { token })).body.to;
  };
  const ordersOf = async (from: string, to: string) => {
    const token = await api().signIn("admin");
    const all: Sold[] = [];
    for (let page = 1; ; page++) {
      const { body } = await api().call("GET /api/admin/orders", { query: { from, to, size: 100, page } }, { token });
      all.push(...body.items);
      if (page >= body.pagination.lastPage) return all.filter(({ state }) => !["cancelled", "expired"].includes(state));
    }
  };

  it("each pending task has the same count as the list that its filters open", async () => {
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/overview", {}, { token });
    const counted = new Map(body.tasks.map(({ task, count }) => [task, count]));
    expect([...counted.keys()]).toEqual(TASK_IDS.filter((id) => counted.has(id)));
    for (const id of LISTED) {
      const list = await api().call(LISTS(id), { query: { ...TASKS[id].filters, size: 1 } }, { token });
      expect([id, counted.get(id) ?? 0]).toEqual([id, list.body.pagination.length]);
    }
    expect(counted.size).toBeGreaterThan(3);
  });

  it("each role sees only the tasks of lists that it may read", async () => {
    const admin = await api().call("GET /api/admin/overview", {}, { token: await api().signIn("admin") });
    for (const role of STAFF_ROLES) {
      const { status, body } = await api().call("GET /api/admin/overview", {}, { token: await api().signIn(role) });
      const seen = admin.body.tasks.filter(({ task }) => tasksOf({ role, scopes: null }).includes(task));
      expect([role, status, body.tasks]).toEqual([role, 200, seen]);
    }
  });

  it("the overview has the amount due of unpaid orders, and includes a new order", async () => {
    const token = await api().signIn("admin");
    const unpaid = async () => {
      const { body } = await api().call("GET /api/admin/overview", {}, { token });
      return body.tasks.find(({ task }) => task === "orders-unpaid") ?? { count: 0, amount: 0 };
    };
    const before = await unpaid();
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const { body: placed } = await placeOrder(api(), cart, { paymentMethod: "transfer" });
    const after = await unpaid();
    expect(after).toMatchObject({ count: before.count + 1, amount: before.amount! + placed.total });
  });

  it("a manual refund is a pending task until it is marked as done", async () => {
    const token = await api().signIn("admin");
    const waiting = async () =>
      (await api().call("GET /api/admin/orders", { query: { view: "to-refund", size: 1 } }, { token })).body.pagination
        .length as number;
    const before = await waiting();
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const { body: placed } = await placeOrder(api(), cart, { paymentMethod: "transfer" });
    const found = await api().call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
    const { id, version } = found.body.items[0]!;
    const keyed = () => ({ token, headers: { "Idempotency-Key": newKey() } });
    const { body: paid } = await api().call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id }, body: { method: "transfer", amount: placed.total, version } },
      keyed(),
    );
    const payment = paid.payments.find(({ state }) => state === "captured")!;
    const { body: refunded } = await api().call(
      "POST /api/admin/orders/{id}/payments/{pid}/refunds",
      { params: { id, pid: payment.id }, body: { amount: 100, version: paid.version } },
      keyed(),
    );
    const [refund] = refunded.refunds;
    expect(refund!.state).toBe("requested");
    expect(await waiting()).toBe(before + 1);
    await api().call(
      "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
      { params: { id, rid: refund!.id }, body: { to: "done", version: refunded.version } },
      { token },
    );
    expect(await waiting()).toBe(before);
  });

  describe("the sales figures", () => {
    it("equal the orders of the same days, by day, week and month", async () => {
      const token = await api().signIn("admin");
      const to = await today();
      const from = addDays(to, -40);
      const orders = await ordersOf(from, to);
      expect(orders.length).toBeGreaterThan(10);
      const total = orders.reduce((all, order) => all + order.total, 0);
      const ask = async (by: StatisticsStep) =>
        (await api().call("GET /api/admin/statistics/sales", { query: { from, to, by } }, { token })).body;
      for (const by of STATISTICS_STEPS) {
        const sales = await ask(by);
        expect([by, sales.total, sales.orders]).toEqual([by, total, orders.length]);
        for (const part of ["series", "channels"] as const) {
          const sum = (pick: "total" | "orders") =>
            sales[part].map((each) => each[pick]).reduce((all, each) => all + each, 0);
          expect([by, part, sum("total"), sum("orders")]).toEqual([by, part, total, orders.length]);
        }
      }
      const sales = await ask("day");
      expect(sales.units).toBe(orders.reduce((all, { units }) => all + units, 0));
      expect(sales.series.map(({ day }) => day)).toEqual(
        Array.from({ length: 41 }, (_, index) => addDays(from, index)),
      );
      for (const { day, orders: count } of sales.series)
        expect([day, count]).toEqual([day, orders.filter(({ placedAt }) => madridDay(placedAt) === day).length]);
      const earlier = await ordersOf(addDays(from, -41), addDays(from, -1));
      expect(sales.before).toEqual({
        from: addDays(from, -41),
        to: addDays(from, -1),
        total: earlier.reduce((all, order) => all + order.total, 0),
        orders: earlier.length,
      });
      const totals = sales.products.map((each) => each.total);
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
      expect(totals.length).toBe(8);
    });

    it("include a new order immediately, and exclude it once it is cancelled", async () => {
      const token = await api().signIn("admin");
      const ask = async () => (await api().call("GET /api/admin/statistics/sales", { query: {} }, { token })).body;
      const before = await ask();
      const [pick] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 2 }]);
      await chooseShipping(api(), cart, MADRID);
      const { body: placed } = await placeOrder(api(), cart);
      const after = await ask();
      expect(after).toMatchObject({
        total: before.total + placed.total,
        orders: before.orders + 1,
        units: before.units + 2,
      });
      await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: placed.token }, body: {} });
      expect((await ask()).total).toBe(before.total);
    });

    it("are refused for more than three years, and for days in reverse order", async () => {
      const token = await api().signIn("admin");
      for (const query of [
        { from: "2020-01-01", to: "2026-01-01" },
        { from: "2026-02-01", to: "2026-01-01" },
      ]) {
        const reply = await api().call("GET /api/admin/statistics/sales", { query }, { token });
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, "from"]);
      }
      for (const query of [{ by: "year" }, { days: "0" }, { days: "1101" }, { days: "7", from: "2026-01-01" }]) {
        const reply = await api().raw("GET /api/admin/statistics/sales", { query }, { token });
        expect([query, reply.status]).toEqual([query, 422]);
      }
      const month = await api().call("GET /api/admin/statistics/sales", { query: { days: 30 } }, { token });
      expect(month.body.series).toHaveLength(30);
    });
  });

  it("the stock figures count the units and list the variants with the fewest", async () => {
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/statistics/stock", {}, { token });
    const list = async (stock: "low" | "out-of-stock") =>
      (await api().call("GET /api/admin/products", { query: { status: ["published"], stock, size: 1 } }, { token }))
        .body.pagination.length;
    expect([body.low, body.outOfStock]).toEqual([await list("low"), await list("out-of-stock")]);
    const left = body.lowest.map(({ available }) => available);
    expect(left).toEqual([...left].sort((a, b) => a - b));
    expect(left.length).toBe(8);
    const { productId, sku, available } = body.lowest[0]!;
    const product = await api().call("GET /api/admin/products/{id}", { params: { id: productId } }, { token });
    expect(product.body.variants.find((each) => each.sku === sku)!.available).toBe(available);
    expect(body.units).toBeGreaterThan(body.reserved);
    expect(body.value).toBeGreaterThan(0);
  });

  it("the event figures list the coming events with their seats", async () => {
    const token = await api().signIn("judge");
    const { body } = await api().call("GET /api/admin/statistics/events", { query: {} }, { token });
    expect(body.to).toBe(addDays(body.from, 29));
    const { body: all } = await api().call("GET /api/admin/events", { query: { size: 100 } }, { token });
    const coming = all.items.filter(
      ({ state, startsAt }) =>
        state !== "draft" &&
        state !== "cancelled" &&
        madridDay(startsAt) >= body.from &&
        madridDay(startsAt) <= body.to,
    );
    expect(coming.length).toBeGreaterThan(0);
    const sum = (pick: "capacity" | "registered" | "waiting") =>
      coming.reduce((total, event) => total + event[pick], 0);
    expect(body).toMatchObject({
      events: coming.length,
      capacity: sum("capacity"),
      registered: sum("registered"),
      waiting: sum("waiting"),
    });
    for (const event of body.next) expect(coming).toContainEqual(event);
  });
});
