import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTrade } from "../domain/trade-testing.ts";
import { Text } from "./columns.ts";
import { rows } from "./query.ts";

const MIGRATION = new URL("./migrations/0072_terms_of_mails_and_uses_of_coupons.sql", import.meta.url);
const at = openTrade();

test("the upgrade takes preorders out of the stock if an earlier release shipped them without a sale, and does so once", async () => {
  const { box, card } = await at.arrived();
  const waiting = await at.arrived();
  const { shipmentId } = await at.send(card, ["packed"]);
  // As the previous release shipped it: without a sale, and with the reservation still active.
  await at.db.execute(sql`update shipments set state = 'delivered' where id = ${shipmentId}`);
  const [repair = ""] = readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint").slice(-1);
  await at.db.execute(sql.raw(repair));
  await at.db.execute(sql.raw(repair));
  expect(await at.till.stock(box)).toEqual({ onHand: 0, reserved: 0 });
  expect(await at.till.stock(waiting.box)).toEqual({ onHand: 1, reserved: 1 });
  const sales = sql`select reason from stock_movements where order_id = ${card.id} and kind = 'sale'`;
  expect(await rows(at.db, sales, { reason: Text })).toEqual([{ reason: `Pedido ${card.number}` }]);
});
