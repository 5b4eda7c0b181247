import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { placeOrder } from "../../sales/orders/placing/place.ts";
import { orderInput, type TestShop, testShop } from "../../testing.ts";
import { carrierVerbs } from "./carriers.ts";
import { rateVerbs } from "./rates.ts";
import { zoneVerbs } from "./zones.ts";

let database: Database;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
}, 60_000);
afterAll(() => database.close());

const MADRID = [{ country: "ES", postcodePrefix: "28" }];
const BRACKETS = [{ from: 0, upTo: null, price: 1 }];
const carrierFields = (name: string) => ({ name, code: "", pickup: false, trackingUrl: null, active: true });
const rateFields = (carrierId: string, zoneId: string) => ({
  carrierId,
  zoneId,
  name: "De prueba",
  basis: "weight" as const,
  brackets: BRACKETS,
  freeFrom: null,
  maxWeight: null,
  codSurcharge: null,
  daysFrom: null,
  days: 2,
  active: true,
});
const codeOf = (result: PromiseSettledResult<unknown>) => {
  if (result.status === "fulfilled") return "done";
  if (result.reason instanceof Failure) return result.reason.code;
  throw result.reason;
};

test("of several zones created at once with the same priority and place, only one is stored", async () => {
  for (let round = 0; round < 5; round += 1) {
    const priority = 100 + round;
    const made = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        zoneVerbs.create(shop.staff, { name: `Zona ${round} ${n}`, priority, rules: MADRID, active: true }),
      ),
    );
    expect(made.map(codeOf).sort()).toEqual(["done", "validation", "validation", "validation"]);
  }
});

test("a rate that is created while its carrier is deleted keeps its carrier or is refused at the field", async () => {
  for (let round = 0; round < 10; round += 1) {
    const carrier = await carrierVerbs.create(shop.staff, carrierFields(`Efímero ${round}`));
    const zone = await zoneVerbs.create(shop.staff, {
      name: `Efímera ${round}`,
      priority: 200 + round,
      rules: [{ country: "FR" }],
      active: true,
    });
    const [rate, removed] = await Promise.allSettled([
      rateVerbs.create(shop.staff, rateFields(carrier.id, zone.id)),
      carrierVerbs.remove(shop.staff, carrier.id, 1),
    ]);
    expect(codeOf(removed)).toBe("done");
    expect(["done", "validation"]).toContain(codeOf(rate));
    const outcome = removed.status === "fulfilled" ? removed.value : null;
    expect(outcome).toBe(rate.status === "fulfilled" ? "archived" : outcome);
    const orphans = sql`select count(*)::int as n from rates r where not exists
      (select 1 from carriers c where c.id = r.carrier_id)`;
    expect((await one(database.db, orphans, { n: Int }))?.n).toBe(0);
  }
});

test("an order at a rate that is being deleted is placed, or refused because the rate is not offered", async () => {
  const variant = await shop.product({ price: 1000, units: 50 });
  const peninsula = await rateVerbs.read(shop.staff, shop.rate);
  for (let round = 0; round < 8; round += 1) {
    const rate = await rateVerbs.create(shop.staff, rateFields(peninsula.carrierId, peninsula.zoneId));
    const token = await shop.cart({ [variant]: 1 });
    const input = orderInput(shop, token, { shippingOption: rate.id });
    const [placed, removed] = await Promise.allSettled([
      placeOrder(shop.shopper, input, `k-rate-${round}`),
      rateVerbs.remove(shop.staff, rate.id, 1),
    ]);
    expect(codeOf(removed)).toBe("done");
    expect(["done", "shipping-unavailable"]).toContain(codeOf(placed));
    if (placed.status === "fulfilled") expect(placed.value.body.total).toBe(1001);
  }
});

test("values stored before brackets had a start and postcodes had ranges can be read and changed", async () => {
  const before = await rateVerbs.read(shop.staff, shop.rate);
  expect(before).toMatchObject({ brackets: [{ upTo: null, price: 495 }], daysFrom: null });
  const changed = await rateVerbs.change(shop.staff, shop.rate, { days: 3, version: before.version });
  expect(changed).toMatchObject({ brackets: [{ from: 0, upTo: null, price: 495 }], days: 3 });
  const [zone] = (
    await zoneVerbs.list(shop.staff, { search: "canarias", sort: "name", order: "asc", page: 1, size: 1 })
  ).items;
  const renamed = await zoneVerbs.change(shop.staff, zone!.id, { name: "Islas", version: zone!.version });
  expect(renamed.rules).toEqual([{ country: "ES", postcodePrefix: "35" }]);
});

test("several zones restored at once never include two with the same priority and place", async () => {
  const archived = async (name: string, priority: number) => {
    const { id } = await zoneVerbs.create(shop.staff, { name, priority, rules: MADRID, active: true });
    await zoneVerbs.change(shop.staff, id, { active: false, version: 1 });
    return id;
  };
  for (let round = 0; round < 5; round += 1) {
    const priority = 300 + round;
    const ids = [await archived(`Primera ${round}`, priority), await archived(`Segunda ${round}`, priority)];
    const call = { action: "restore", filter: undefined } as const;
    const seen = await zoneVerbs.bulk(shop.staff, { ...call, ids, preview: true });
    expect(seen).toMatchObject({ matched: 2, changed: [ids[0]], refused: [{ id: ids[1], name: `Segunda ${round}` }] });
    await Promise.allSettled([
      ...ids.map((id) => zoneVerbs.bulk(shop.staff, { ...call, ids: [id], preview: false })),
      zoneVerbs.bulk(shop.staff, { ...call, ids, preview: false }),
      zoneVerbs.change(shop.staff, ids[1] ?? "", { active: true, version: 2 }),
    ]).then((all) => {
      for (const result of all) codeOf(result);
    });
    const active = sql`select count(*)::int as n from zones where active and priority = ${priority}`;
    expect((await one(database.db, active, { n: Int }))?.n).toBe(1);
  }
});
