import { DEMO_PASSWORD, type DemoShop } from "@tablero/demo-shop/types";
import { countOfOrderNumber } from "@tablero/domain/settings/orders/number";
import { getTableColumns, sql } from "drizzle-orm";
import { acquireAdvisoryLock } from "../db/advisory-lock.ts";
import { type Batch, batch, insertAll } from "../db/insert.ts";
import { one } from "../db/query.ts";
import { settings } from "../db/schema/index.ts";
import type { Database, Db } from "../db/types.ts";
import { hashPassword } from "../domain/people/accounts/passwords.ts";
import { newGuide } from "../domain/readers/first-steps/first-steps.ts";
import { basicRows } from "./basics.ts";
import { demoActivities } from "./demo-activities.ts";
import { demoCatalogue, demoTaxonomy } from "./demo-catalogue.ts";
import { demoLegalTexts } from "./demo-legal-texts.ts";
import { demoOrders } from "./demo-orders.ts";
import { demoPeople } from "./demo-people.ts";
import { demoPosts } from "./demo-posts.ts";
import { demoQuestions } from "./demo-questions.ts";
import { demoReviews } from "./demo-reviews.ts";
import { demoSubscriptions } from "./demo-subscriptions.ts";
import { demoStandardRecords } from "./standard-records.generated.ts";

/** An arbitrary number shared by all processes of the shop. */
const LOCK = 7_265_002;

/**
 * Seeds an empty shop in one transaction, with demo or minimum data; a shop that has settings is not changed.
 * Processes that start together wait for each other. Returns whether anything was seeded.
 */
export async function seedShop(database: Database, options: { demo: boolean; now: Date }): Promise<boolean> {
  const isFilled = async (db: Db) =>
    (await one(db, sql`select 1 as ok from settings where key = 'shop'`)) !== undefined;
  if (await isFilled(database.db)) return false;
  // Imported lazily, because it is needed only once in the life of a shop.
  const demo = options.demo ? (await import("@tablero/demo-shop/build")).buildDemoShop(options.now) : null;
  const passwordHash = demo ? await hashPassword(DEMO_PASSWORD) : "";
  return database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, LOCK);
    if (await isFilled(tx)) return false;
    if (demo) await seedDemo(tx, demo, passwordHash, options.now);
    else for (const rows of basicRows()) await insertAll(tx, [rows]);
    return true;
  });
}

async function seedDemo(tx: Db, shop: DemoShop, passwordHash: string, now: Date): Promise<void> {
  const before = [
    batch(settings, [
      { key: "shop", value: shop.settings },
      { key: "first-steps", value: newGuide(true) },
    ]),
    demoLegalTexts(shop),
    ...demoTaxonomy(shop),
  ];
  const after = [
    ...demoCatalogue(shop, now),
    ...demoPeople(shop, passwordHash),
    ...demoOrders(shop),
    ...demoActivities(shop),
    demoPosts(shop),
    ...demoQuestions(shop, now),
    demoReviews(shop),
    ...demoSubscriptions(now),
  ];
  // One statement for all standard records, which may refer to each other.
  for (const batches of [...before.map(alone), demoStandardRecords(shop), ...after.map(alone)])
    await insertAll(tx, batches.map(withVersion));
  await setStock(tx, shop);
  await continueNumbers(tx, shop);
}

const alone = (batch: Batch): Batch[] => [batch];

/** Demo rows have no version column, so each starts with version 1. */
function withVersion({ table, rows }: Batch): Batch {
  return "version" in getTableColumns(table)
    ? { table, rows: rows.map((row) => ({ version: 1, ...row })) }
    : { table, rows };
}

async function setStock(tx: Db, shop: DemoShop): Promise<void> {
  const levels = shop.variants.map(({ id, onHand, reserved }) => ({ id, on_hand: onHand, reserved }));
  await tx.execute(
    sql`update stock s set on_hand = x.on_hand, reserved = x.reserved
        from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as x(id uuid, on_hand int, reserved int)
        where s.variant_id = x.id`,
  );
}

/** New orders continue the demo's numbers. */
async function continueNumbers(tx: Db, shop: DemoShop): Promise<void> {
  const last = Math.max(0, ...shop.orders.map(({ number }) => countOfOrderNumber(number)));
  if (last > 0) await tx.execute(sql`select setval('order_numbers', ${last})`);
}
