import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refunding, testTill } from "../domain/sales/payments/testing.ts";
import { openTestDatabase } from "./testing.ts";

const MIGRATION = new URL("./migrations/0071_reallocation_and_refund_causes.sql", import.meta.url);

test("refunds from releases that stored no cause get one from the texts that those releases wrote", async () => {
  const database = await openTestDatabase();
  try {
    const till = await testTill(database);
    const { paid, refund, current } = refunding(() => till);
    const reasons = {
      "Pedido cambiado: sin 1 × Caja": "change",
      "IVA quitado: PT501442600, comprobado en VIES": "change",
      "Pago de más": "overpayment",
      "Pago tardío": "late-payment",
      "Caja golpeada": null,
    };
    const order = await paid();
    for (const reason of Object.keys(reasons)) {
      await refund(await current(order), { amount: 10 });
      // Automatic refunds have no actor; the last refund was made by staff.
      await database.db.execute(
        sql`update refunds set cause = null, reason = ${reason}, actor_id = case when ${reason} = 'Caja golpeada'
            then actor_id end where cause is not null`,
      );
    }
    await refund(await current(order), { amount: 10 });
    await database.db.execute(sql`update refunds set cause = null, reason = 'Pago de más' where cause is not null`);
    const [fill = ""] = readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint").slice(-1);
    await database.db.execute(sql.raw(fill));
    const found = await till.refundsOf(order);
    expect(found.map(({ reason, cause }) => [reason, cause])).toEqual([
      ...Object.entries(reasons),
      ["Pago de más", null],
    ]);
  } finally {
    await database.close();
  }
});
