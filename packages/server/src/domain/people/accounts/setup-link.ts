import { randomBytes } from "node:crypto";
import { setupLinkGone } from "@tablero/domain/people/accounts/setup";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { createStaff, type NewStaff } from "./create-staff.ts";

/** Key of the settings row. */
const KEY = "setup";
const PURPOSE = "setup link";

/** `usedAt` is an instant. The token is derived from the nonce, so the database does not contain it. */
const Stored = z.object({ nonce: Text, usedAt: nullable(Text) });

const read = async (db: Db) =>
  (await one(db, sql`select value from settings where key = ${KEY}`, { value: Stored }))?.value;

/** A shop that ever had staff is set up, even if none of them is active. */
const hasStaff = async (db: Db): Promise<boolean> =>
  (await one(db, sql`select 1 as ok from accounts where role <> 'client' limit 1`)) !== undefined;

/** Token of the link that creates the first administrator; null for a shop that has, or had, staff. */
export async function setupToken({ db, clock }: Ctx, secrets: Secrets): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const fresh = JSON.stringify({ nonce: randomBytes(18).toString("base64url"), usedAt: null });
  await db.execute(
    sql`insert into settings (key, value, updated_at) values (${KEY}, ${fresh}::jsonb, ${clock().toISOString()})
        on conflict (key) do nothing`,
  );
  const stored = await read(db);
  return stored && stored.usedAt === null ? secrets.mac(PURPOSE, stored.nonce) : null;
}

/** Throws `gone` for a link that does not set up this shop. */
export async function requireSetupToken({ db }: Ctx, secrets: Secrets, token: string): Promise<void> {
  const stored = await read(db);
  const isGood = stored?.usedAt === null && secrets.isOurs(PURPOSE, stored.nonce, token);
  if (!isGood || (await hasStaff(db))) throw setupLinkGone();
}

/**
 * Creates the first administrator, only once even with concurrent attempts. Throws `gone`, and `validation` with
 * the field.
 */
export async function completeSetup(
  ctx: Ctx,
  secrets: Secrets,
  { token, ...person }: Omit<NewStaff, "role"> & { token: string },
): Promise<void> {
  // Hashing costs memory and time, so only requests with a valid link get this far.
  await requireSetupToken(ctx, secrets, token);
  await inTransaction(ctx, async (tx) => {
    await createStaff(tx, { ...person, role: "admin" });
    const usedAt = JSON.stringify({ usedAt: tx.clock().toISOString() });
    const used = await one(
      tx.db,
      sql`update settings set value = value || ${usedAt}::jsonb
          where key = ${KEY} and value ->> 'usedAt' is null returning key`,
    );
    // Another administrator was created first, so this account is rolled back.
    if (!used) throw setupLinkGone();
  });
}
