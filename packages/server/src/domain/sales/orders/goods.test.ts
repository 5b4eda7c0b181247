import { uuidv7 } from "@tablero/domain/platform/ids";
import { GOODS_STATES } from "@tablero/domain/platform/vocabulary";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import { GOODS_VIEWS, goodsOf } from "@tablero/domain/sales/orders/goods-state";
import { aggregateOf, IN_TWO_PARCELS, SHAPES, walk } from "@tablero/domain/sales/orders/walk-testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { orderInput, type TestShop, testShop } from "../../testing.ts";
import { GOODS, GOODS_CONDITIONS, goodsIn } from "./parcels/goods-sql.ts";
import { placeOrder } from "./placing/place.ts";

/*
 * The domain's rules and the SQL generated from them agree on every order that staff and scheduled jobs can
 * reach, and on orders paid at handover, orders of tickets, and preorders.
 */

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

/** One order of each kind that the rules distinguish. */
function kinds(): OrderAggregate[] {
  const found = new Map<string, OrderAggregate>();
  const add = (order: OrderAggregate) => {
    const lines = order.lines.map(({ kind, quantity, cancelled, deferred }) => [kind, quantity, cancelled, deferred]);
    const parcels = order.parcels.map(({ state, lines: units }) => [state, units]);
    const { state, paymentState, fulfilmentState, paymentMethod, due, pickup, inTwoParcels } = order;
    const key = [state, paymentState, fulfilmentState, paymentMethod, due > 0, pickup, inTwoParcels, lines, parcels];
    found.set(JSON.stringify(key), order);
  };
  const as = (order: OrderAggregate, line: Partial<OrderAggregate["lines"][number]>) =>
    add({ ...order, lines: order.lines.map((each) => ({ ...each, ...line })) });
  for (const shape of SHAPES.slice(2, 4))
    for (const { model } of walk(shape).values()) {
      const order = aggregateOf(model, shape);
      add(order);
      if (order.paymentState === "refunded") add({ ...order, paymentMethod: "cash-on-delivery" });
      if (model.captured > 0) continue;
      as(order, { kind: "ticket" });
      as(order, { kind: "preorder" });
      as({ ...order, fulfilmentState: "held" }, { kind: "preorder", deferred: 1 });
    }
  for (const shape of IN_TWO_PARCELS.filter(({ returns }) => !returns))
    for (const { model } of walk(shape).values()) {
      const order = aggregateOf(model, shape);
      // A part that is not due yet makes a preorder wait as well as goods that have not arrived.
      add({ ...order, lines: order.lines.map((row) => (row.held ? { ...row, held: false, deferred: 1 } : row)) });
    }
  return [...found.values()];
}

/** Copies of one order, with lines and parcels as in the given orders. */
async function written(orders: readonly OrderAggregate[]): Promise<string[]> {
  const { db } = database;
  const box = await shop.product({ price: 2000, units: 5 });
  const { body } = await placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [box]: 1 })), "base");
  const base = await one(
    db,
    sql`select o.id, l.id as line from orders o join order_lines l on l.order_id = o.id where o.token = ${body.token}`,
    { id: Text, line: Text },
  );
  const ids = orders.map(() => uuidv7());
  const lineIds = orders.map(({ lines }) => new Map(lines.map(({ id }) => [id, uuidv7()])));
  const copies = async (table: string, of: string | undefined, changed: unknown[]) => {
    const { columns = "" } =
      (await one(
        db,
        sql`select string_agg(format('r.%I', column_name), ', ' order by ordinal_position) as columns
            from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`,
        { columns: Text },
      )) ?? {};
    const names = sql.raw(columns.replaceAll("r.", ""));
    await db.execute(sql`insert into ${sql.identifier(table)} (${names}) select ${sql.raw(columns)}
      from ${sql.identifier(table)} o, jsonb_array_elements(${JSON.stringify(changed)}::jsonb) e,
      lateral jsonb_populate_record(o, e) r where o.id = ${of}`);
  };
  const shipping = await one(db, sql`select shipping::text as text from orders where id = ${base?.id}`, { text: Text });
  await copies(
    "orders",
    base?.id,
    orders.map((order, index) => ({
      id: ids[index],
      number: `T${index}`,
      cart_id: null,
      token: `token-${index}-${"x".repeat(20)}`,
      state: order.state,
      payment_state: order.paymentState,
      fulfilment_state: order.fulfilmentState,
      payment_method: order.paymentMethod,
      due: order.due,
      in_two_parcels: order.inTwoParcels,
      shipping: { ...JSON.parse(shipping?.text ?? "{}"), pickup: order.pickup },
    })),
  );
  await copies(
    "order_lines",
    base?.line,
    orders.flatMap(({ lines }, index) =>
      lines.map(({ id, kind, quantity, cancelled, deferred = 0 }, position) => ({
        ...{
          id: lineIds[index]?.get(id),
          order_id: ids[index],
          kind,
          quantity,
          cancelled,
          deferred,
          position,
          total: quantity * 2000,
        },
        ...(kind === "ticket" && { variant_id: null }),
      })),
    ),
  );
  const parcels = orders.flatMap((order, index) =>
    order.parcels.map((parcel) => ({ ...parcel, id: uuidv7(), order: index })),
  );
  await db.execute(sql`insert into shipments (id, order_id, state, pickup, created_at, updated_at)
    select (e ->> 'id')::uuid, (e ->> 'order')::uuid, e ->> 'state', (e ->> 'pickup')::boolean, now(), now()
    from jsonb_array_elements(${JSON.stringify(
      parcels.map(({ id, order, state, pickup }) => ({ id, order: ids[order], state, pickup })),
    )}::jsonb) e`);
  await db.execute(sql`insert into shipment_lines (shipment_id, order_line_id, quantity)
    select (e ->> 'id')::uuid, (e ->> 'line')::uuid, (e ->> 'quantity')::int
    from jsonb_array_elements(${JSON.stringify(
      parcels.flatMap(({ id, order, lines }) =>
        lines.map(({ lineId, quantity }) => ({ id, line: lineIds[order]?.get(lineId), quantity })),
      ),
    )}::jsonb) e`);
  return ids;
}

test("the SQL conditions on the goods of an order and the views of the list follow the rules of the domain", async () => {
  const orders = kinds();
  const ids = await written(orders);
  const selected = async (what: string) =>
    new Map(
      (
        await rows(database.db, sql.raw(`select o.id, (${what})::text as said from orders o`), { id: Text, said: Text })
      ).map(({ id, said }) => [id, said]),
    );
  const told = await selected(GOODS);
  const differing = orders.flatMap((order, index) => {
    const said = told.get(ids[index] ?? "");
    return said === goodsOf(order) ? [] : [{ said, ruled: goodsOf(order), order }];
  });
  expect(differing.slice(0, 3)).toEqual([]);
  for (const [view, states] of Object.entries(GOODS_VIEWS)) {
    const condition = GOODS_CONDITIONS[view as keyof typeof GOODS_VIEWS];
    const counted = await one(database.db, sql.raw(`select count(*)::int as n from orders o where ${condition}`), {
      n: Int,
    });
    const ruled = [...told.values()].filter((goods) => (states as readonly string[]).includes(goods)).length;
    expect([view, counted?.n]).toEqual([view, ruled]);
  }
  for (const goods of GOODS_STATES) {
    const found = await selected(goodsIn([goods]));
    expect([goods, [...found.values()].filter((said) => said === "true").length]).toEqual([
      goods,
      [...told.values()].filter((said) => said === goods).length,
    ]);
  }
  expect([...new Set(told.values())].toSorted()).toEqual([...GOODS_STATES].toSorted());
  expect(orders.length).toBeGreaterThan(200);
}, 240_000);
