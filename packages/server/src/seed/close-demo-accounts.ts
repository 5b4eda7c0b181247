import { DEMO_PASSWORD } from "@tablero/demo-shop/types";
import { updated } from "@tablero/domain/platform/audit/changes";
import { sql } from "drizzle-orm";
import { type RowOf, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { endSessions } from "../domain/people/accounts/end-sessions.ts";
import { verifyPassword } from "../domain/people/accounts/passwords.ts";
import { type Ctx, inTransaction } from "../domain/platform/context.ts";
import { writeAudit } from "../domain/platform/system/audit.ts";

const DEMO_ACCOUNT = { id: Text, email: Text, passwordHash: Text };
type DemoAccount = RowOf<typeof DEMO_ACCOUNT>;

/**
 * Blocks the accounts that a demo left in the database, if they still have the published password, once the shop
 * is no longer a demo. The password is removed too, because an administrator may enable them again. Returns
 * their addresses. Demo addresses end in `.test`, which no real mailbox uses.
 */
export async function closeDemoAccounts(ctx: Ctx): Promise<string[]> {
  const accounts = await rows(
    ctx.db,
    sql`select id, email, password_hash as "passwordHash" from accounts
        where status = 'active' and password_hash is not null and (email like '%@tablero.test' or email like '%@correo.test')
        order by email`,
    DEMO_ACCOUNT,
  );
  const published = await withPublishedPassword(accounts);
  if (published.length > 0) await inTransaction(ctx, (tx) => block(tx, published));
  return published.map(({ email }) => email);
}

/** The demo hashes its password once for all accounts, so there are few hashes to check. */
async function withPublishedPassword(accounts: readonly DemoAccount[]): Promise<DemoAccount[]> {
  const fitting = new Set<string>();
  for (const hash of new Set(accounts.map(({ passwordHash }) => passwordHash)))
    if (await verifyPassword(hash, DEMO_PASSWORD)) fitting.add(hash);
  return accounts.filter(({ passwordHash }) => fitting.has(passwordHash));
}

async function block(tx: Ctx, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { id } of accounts) {
    const blocked = await one(
      tx.db,
      sql`update accounts set status = 'blocked', password_hash = null where id = ${id} and status = 'active' returning id`,
    );
    // Another process that started concurrently was first.
    if (!blocked) continue;
    await endSessions(tx, id);
    await writeAudit(tx, updated("account", id, { status: "active" }, { status: "blocked" }));
  }
}
