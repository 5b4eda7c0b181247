import type { Settings, SettingsPatchInput } from "@tablero/contract/shapes/settings";
import { Failure } from "@tablero/domain/failure";
import { checkSettings, fieldsOf, sectionsOf, storedOf } from "@tablero/domain/shop/settings";
import { sql } from "drizzle-orm";
import { Int } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import { readSettings } from "./settings.ts";

/** Key of the settings row. */
const KEY = "shop";

/** All settings that staff change, with their version. */
export async function readSections({ db }: Pick<Ctx, "db">): Promise<Settings> {
  const row = await one(db, sql`select version from settings where key = ${KEY}`, { version: Int });
  return { ...sectionsOf(await readSettings(db)), version: row?.version ?? 1 };
}

/**
 * Replaces the sections that are given. Throws `validation` with the fields, and `version-conflict` with what is stored.
 */
export function changeSettings(ctx: Ctx, { version, ...sections }: SettingsPatchInput): Promise<Settings> {
  const { patch, faults } = checkSettings(sections);
  if (faults[0]) throw new Failure("validation", faults[0].message, { errors: faults });
  return inTransaction(ctx, async (tx) => {
    const before = await readSections(tx);
    const now = tx.clock().toISOString();
    const changed = JSON.stringify(storedOf(patch));
    const stored = await one(
      tx.db,
      sql`insert into settings as s (key, value, updated_at, version)
          values (${KEY}, ${changed}::jsonb, ${now}, ${version + 1})
          on conflict (key) do update set value = s.value || excluded.value, updated_at = excluded.updated_at,
            version = excluded.version where s.version = ${version}
          returning s.version`,
      { version: Int },
    );
    if (before.version !== version || !stored)
      throw new Failure("version-conflict", "Alguien ha cambiado estos ajustes mientras los editabas.", {
        extra: { current: await readSections(tx) },
      });
    const after = await readSections(tx);
    await writeAudit(tx, {
      action: "update",
      entity: "settings",
      entityId: KEY,
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    return after;
  });
}
