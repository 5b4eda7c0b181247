import type { Settings, SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { type LookSettings, lookPictureErrors, lookPictureIds } from "@tablero/domain/settings/sections/look";
import { checkSettings, sectionsOf, storedOf } from "@tablero/domain/settings/settings";
import { settingsChanged } from "@tablero/domain/settings/shop/audit";
import { settingsConflict } from "@tablero/domain/settings/shop/refusals";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { storeGatewaySecrets } from "./gateway-secrets.ts";
import { storeMailPassword } from "./mail-password.ts";
import { readSettings } from "./settings.ts";

/** Key of the settings row. */
const KEY = "shop";

/** All settings that staff change, with their version. */
export async function readSections({ db }: Pick<Ctx, "db">): Promise<Settings> {
  const row = await one(db, sql`select version from settings where key = ${KEY}`, { version: Int });
  return { ...sectionsOf(await readSettings(db)), version: row?.version ?? 1 };
}

/**
 * Replaces the given sections. Throws `validation` with the fields, and `version-conflict` with the stored settings.
 */
export async function changeSettings(ctx: Ctx, { version, ...sections }: SettingsPatchInput): Promise<Settings> {
  const stored = await readSections(ctx);
  const { patch, mailPassword, gatewaySecrets, errors } = checkSettings(sections, {
    stored,
    now: ctx.clock().toISOString(),
  });
  requireNoErrors(errors);
  return inTransaction(ctx, async (tx) => {
    if (patch.look) await holdPictures(tx, patch.look);
    const before = await readSections(tx);
    const now = tx.clock().toISOString();
    const changed = JSON.stringify(storedOf(patch));
    const written = await one(
      tx.db,
      sql`insert into settings as s (key, value, updated_at, version)
          values (${KEY}, ${changed}::jsonb, ${now}, ${version + 1})
          on conflict (key) do update set value = s.value || excluded.value, updated_at = excluded.updated_at,
            version = excluded.version where s.version = ${version}
          returning s.version`,
      { version: Int },
    );
    if (before.version !== version || !written) throw settingsConflict(await readSections(tx));
    if (patch.look) await namePictures(tx, patch.look);
    const after = await readSections(tx);
    await storeMailPassword(tx, mailPassword, after.mail);
    await storeGatewaySecrets(tx, gatewaySecrets);
    await writeAudit(tx, settingsChanged(before, after));
    return after;
  });
}

/** Protects the pictures from the cleanup job until the commit. Throws `validation` for a missing picture. */
async function holdPictures({ db }: Ctx, look: LookSettings): Promise<void> {
  const ids = lookPictureIds(look);
  if (ids.length === 0) return;
  const found = await rows(db, sql`select id from images where id in ${ids} order by id for key share`, { id: Text });
  const errors = lookPictureErrors(look, (imageId) => found.some(({ id }) => id === imageId));
  requireNoErrors(errors);
}

/** Records the pictures that the settings refer to; the cleanup job removes the others. */
async function namePictures({ db }: Ctx, look: LookSettings): Promise<void> {
  const ids = lookPictureIds(look);
  await db.execute(sql`delete from shop_pictures`);
  if (ids.length === 0) return;
  const values = ids.map((id) => sql`(${id}::uuid)`);
  await db.execute(sql`insert into shop_pictures (image_id) values ${sql.join(values, sql`, `)}`);
}
