import type { FirstSteps } from "@tablero/contract/readers/shapes/first-steps";
import { clearDemoRefusal, isDemoAccount } from "@tablero/domain/readers/first-steps";
import { demoCleared } from "@tablero/domain/readers/first-steps-audit";
import { sql } from "drizzle-orm";
import { TABLES } from "../../../db/changes/statement-tables.ts";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { readSettings } from "../../settings/door.ts";
import { newGuide, readFirstSteps, readGuide, writeGuide } from "./first-steps.ts";

/**
 * Settings, transport, staff with their own records, API tokens, webhooks, backups, and the tables that
 * processes rely on. Accounts and images are deleted only in part.
 */
const KEPT: ReadonlySet<string> = new Set([
  "settings",
  ...["carriers", "zones", "rates"],
  ...[
    "accounts",
    "account_tokens",
    "users",
    "sessions",
    "two_factor",
    "recovery_codes",
    "passkeys",
    "shortcuts",
    "saved_filters",
    "form_drafts",
  ],
  ...["images", "backups", "api_tokens", "webhooks", "webhook_states", "shop_pictures"],
  ...["attempts", "idempotency_keys", "catalogue_changes", "faults"],
]);

const CLEARED = [...TABLES].filter((table) => !KEPT.has(table)).toSorted();

/** Tables with a trigger that prevents truncation (`tgtype` has a bit for TRUNCATE). */
const GUARDED = sql`select distinct t.tgrelid::regclass::text as name from pg_trigger t
  where not t.tgisinternal and t.tgtype & 32 <> 0 order by name`;

/**
 * Deletes all data of a demo except its settings, transport and staff, in one transaction that waits for all
 * others. The account for transfers is deleted too if it is the demo's, because money sent to it would be lost.
 * Picture files are left to the nightly cleanup. Throws `validation` for a wrong confirmation,
 * `invalid-transition` for a shop without demo data.
 */
export function clearDemo(ctx: Ctx, confirmation: string): Promise<FirstSteps> {
  return inTransaction(ctx, async (tx) => {
    const { demo } = await readGuide(tx);
    const { shopName } = await readSettings(tx.db);
    const refused = clearDemoRefusal(demo, shopName, confirmation);
    if (refused) throw refused;
    // Notifies processes with a catalogue index that every product has changed.
    await tx.db.execute(
      sql`insert into catalogue_changes (ordinal) select ordinal from products where status = 'published'`,
    );
    await truncate(tx.db);
    await tx.db.execute(sql`delete from accounts where role = 'client'`);
    await deleteUnusedImages(tx.db);
    await tx.db.execute(sql`select setval('order_numbers', 1, false)`);
    await forgetDemoAccount(tx);
    await writeGuide(tx, newGuide(false));
    await writeAudit(tx, demoCleared(demo));
    return readFirstSteps(tx);
  });
}

async function truncate(db: Db): Promise<void> {
  const guarded = await rows(db, GUARDED, { name: Text });
  const triggers = (how: "disable" | "enable") =>
    Promise.all(guarded.map(({ name }) => db.execute(sql.raw(`alter table ${name} ${how} trigger user`))));
  await triggers("disable");
  await db.execute(sql.raw(`truncate ${CLEARED.join(", ")}`));
  await triggers("enable");
}

/** Pictures of staff and of the shop's branding are kept. */
async function deleteUnusedImages(db: Db): Promise<void> {
  await db.execute(
    sql`delete from images i where not exists (select 1 from users u where u.avatar_image_id = i.id)
          and not exists (select 1 from shop_pictures p where p.image_id = i.id)`,
  );
}

async function forgetDemoAccount({ db, clock }: Ctx): Promise<void> {
  if (!isDemoAccount((await readSettings(db)).iban)) return;
  const none = JSON.stringify({ iban: "", bankAccountHolder: "" });
  await rows(
    db,
    sql`update settings set value = value || ${none}::jsonb, version = version + 1, updated_at = ${clock().toISOString()}
        where key = 'shop' returning key`,
    { key: Text },
  );
}
