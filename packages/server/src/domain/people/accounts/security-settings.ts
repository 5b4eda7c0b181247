import type { Security } from "@tablero/contract/people/shapes/two-factor";
import { securityChanged } from "@tablero/domain/people/accounts/audit";
import { requiringRefusal } from "@tablero/domain/people/accounts/two-factor";
import { settingsConflict } from "@tablero/domain/settings/shop/refusals";
import { sql } from "drizzle-orm";
import { Flag, Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import type { SignedIn } from "../../platform/signed-in.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { endSessions } from "../accounts/end-sessions.ts";
import { hasFactor } from "../accounts/two-factor/factor.ts";

/** Key of the settings row. */
const KEY = "security";

/** Settings about the sign-in of staff, with their defaults. */
export async function readSecurity({ db }: Ctx): Promise<{ twoFactorRequired: boolean; version: number }> {
  const row = await one(
    db,
    sql`select coalesce((value ->> 'twoFactorRequired')::boolean, false) as "twoFactorRequired", version
        from settings where key = ${KEY}`,
    { twoFactorRequired: Flag, version: Int },
  );
  return row ?? { twoFactorRequired: false, version: 1 };
}

/** Active staff without a second factor. */
const WITHOUT = sql`from accounts a where a.role <> 'client' and a.status = 'active'
  and not exists (select 1 from two_factor f where f.account_id = a.id and f.confirmed_at is not null)`;

/** The settings with the number of affected staff. */
export async function readSecurityPage(ctx: Ctx): Promise<Security> {
  const counted = await one(ctx.db, sql`select count(*)::int as n ${WITHOUT}`, { n: Int });
  return { ...(await readSecurity(ctx)), withoutTwoFactor: counted?.n ?? 0 };
}

/**
 * Requires a second factor of all staff, or ends that requirement. Staff without one are signed out and set it
 * up at the next sign-in. Throws `version-conflict` with the stored settings, and `invalid-transition` if the
 * calling administrator has none.
 */
export function changeSecurity(
  ctx: Ctx,
  caller: SignedIn,
  { twoFactorRequired, version }: { twoFactorRequired: boolean; version: number },
): Promise<Security> {
  return inTransaction(ctx, async (tx) => {
    const before = await readSecurity(tx);
    if (before.version !== version) throw await conflict(tx);
    const refused = twoFactorRequired ? requiringRefusal(await hasFactor(tx, caller.accountId)) : null;
    if (refused) throw refused;
    if (twoFactorRequired && !before.twoFactorRequired) {
      const without = await rows(tx.db, sql`select a.id ${WITHOUT} order by a.id for no key update of a`, { id: Text });
      for (const { id } of without) await endSessions(tx, id);
    }
    const now = tx.clock().toISOString();
    const stored = await one(
      tx.db,
      sql`insert into settings (key, value, updated_at, version)
          values (${KEY}, ${JSON.stringify({ twoFactorRequired })}::jsonb, ${now}, ${version + 1})
          on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
            version = excluded.version where settings.version = ${version}
          returning key`,
    );
    if (!stored) throw await conflict(tx);
    await writeAudit(tx, securityChanged(before, { twoFactorRequired }));
    return readSecurityPage(tx);
  });
}

const conflict = async (tx: Ctx) => settingsConflict(await readSecurityPage(tx));
