import type { FirstSteps } from "@tablero/contract/readers/shapes/first-steps";
import {
  FIRST_STEPS,
  type FirstStep,
  firstSteps,
  isUnmarkedDemo,
  type SetupState,
} from "@tablero/domain/readers/first-steps";
import { guideChanged } from "@tablero/domain/readers/first-steps-audit";
import { areReviewed } from "@tablero/domain/settings/legal/texts";
import { offeredPayments } from "@tablero/domain/settings/payments/methods";
import { readIdentity } from "@tablero/domain/settings/sections/identity";
import { offeredDeliveries } from "@tablero/domain/settings/shipping/delivery";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { onlineMethods } from "../../../payments/gateways.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { listLegalTexts, readSettings, readTerms } from "../../settings/door.ts";

/** Key of the settings row. */
const KEY = "first-steps";

const Guide = z.object({ skipped: arrayOf(among(FIRST_STEPS)), closed: Flag, demo: Flag });
export type Guide = z.infer<typeof Guide>;

/** The initial guide of a shop with demo data, and of one without. */
export const newGuide = (demo: boolean): Guide => ({ skipped: [], closed: demo, demo });

/** A shop from before this guide has no row. */
export async function readGuide({ db }: Pick<Ctx, "db">): Promise<Guide> {
  const stored = await one(db, sql`select value from settings where key = ${KEY}`, { value: Guide });
  if (stored) return stored.value;
  const demo = await one(db, sql`select 1 as ok from accounts where email = 'admin@tablero.test'`);
  return newGuide(isUnmarkedDemo(demo !== undefined, await readSettings(db)));
}

export async function writeGuide({ db, clock }: Ctx, guide: Guide): Promise<void> {
  await db.execute(
    sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(guide)}::jsonb, ${clock().toISOString()})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  );
}

const COLUMNS = {
  deliveryChanged: Flag,
  hasCategory: Flag,
  hasPublishedProduct: Flag,
  hasOrder: Flag,
};

/** Seeded rows have version 1 and the same time as the first carrier. */
const CHANGED = (table: "carriers" | "zones" | "rates") =>
  sql.raw(`exists (select 1 from ${table} where version > 1 or created_at > (select min(created_at) from carriers))`);

async function readSetupState(ctx: Ctx): Promise<SetupState> {
  const { settings, shipping } = await readTerms(ctx);
  const found = await one(
    ctx.db,
    sql`select ${CHANGED("carriers")} or ${CHANGED("zones")} or ${CHANGED("rates")} as "deliveryChanged",
          exists (select 1 from categories where active) as "hasCategory",
          exists (select 1 from products where status = 'published') as "hasPublishedProduct",
          exists (select 1 from orders) as "hasOrder"`,
    COLUMNS,
  );
  if (!found) throw new Error("a query without its row");
  return {
    ...found,
    identity: readIdentity(settings),
    payments: offeredPayments(offeredDeliveries(shipping), {
      ...settings,
      online: onlineMethods(ctx.gateways, settings),
    }),
    legalReviewed: areReviewed(await listLegalTexts(ctx)),
  };
}

/** The steps of a new shop, and whether its guide is still shown. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const guide = await readGuide(ctx);
  return { steps: firstSteps(await readSetupState(ctx), guide), closed: guide.closed, demo: guide.demo };
}

interface Choices {
  skipped?: FirstStep[] | undefined;
  closed?: boolean | undefined;
}

/** Skips steps, or closes or opens the guide; omitted fields stay unchanged. */
export function changeGuide(ctx: Ctx, choices: Choices): Promise<FirstSteps> {
  return inTransaction(ctx, async (tx) => {
    const { demo, ...before } = await readGuide(tx);
    const skipped = choices.skipped ?? before.skipped;
    const after = {
      skipped: FIRST_STEPS.filter((step) => skipped.includes(step)),
      closed: choices.closed ?? before.closed,
    };
    await writeGuide(tx, { ...after, demo });
    await writeAudit(tx, guideChanged(before, after));
    return readFirstSteps(tx);
  });
}
