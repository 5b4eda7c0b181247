import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { recordMovement } from "../../catalogue/stock/record-movement.ts";
import { ALERTS_TOPIC } from "../../catalogue/wishes/order-alerts.ts";
import { openTrade } from "../../trade-testing.ts";
import { campaignVerbs, transitionCampaign } from "./campaigns.ts";
import { openCampaign } from "./testing.ts";

const at = openTrade();

test("shoppers who wait for a variant are notified when a campaign releases its units", async () => {
  const box = await at.till.product({ price: 10_000, units: 0 });
  await at.db.execute(
    sql`insert into stock_alerts (id, variant_id, email, state, asked_at, expires_at)
        values (${uuidv7()}, ${box}, 'a@correo.test', 'waiting', '2026-11-01', '2027-03-01')`,
  );
  const campaign = await openCampaign(at.db, box, { quota: 5 });
  await recordMovement(at.till.staff, { variantId: box, kind: "receipt", quantity: 5, reason: "Albarán" });
  const { version } = await campaignVerbs.read(at.till.staff, campaign);
  await transitionCampaign(at.till.staff, campaign, { to: "closed", version });
  expect(await at.till.stock(box)).toEqual({ onHand: 5, reserved: 0 });
  expect(
    await rows(at.db, sql`select id from outbox where topic = ${ALERTS_TOPIC} and payload ->> 'variantId' = ${box}`, {
      id: Text,
    }),
  ).toHaveLength(1);
});
