import type { MailSettings, PasswordChange } from "@tablero/domain/settings/sections/mail";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, cached, inTransaction } from "../../platform/context.ts";
import { readSettings } from "./settings.ts";

/** Key of the settings row, separate from the others so that no read of the settings includes it. */
const KEY = "mail-password";
const PURPOSE = "mail password";

/** An encrypted password is only valid for its server and user. */
const ownerOf = ({ smtpHost, smtpUser }: Pick<MailSettings, "smtpHost" | "smtpUser">) => `${smtpUser} ${smtpHost}`;

const readSealed = async ({ db }: Ctx): Promise<string | null> => {
  const row = await one(db, sql`select value ->> 'sealed' as sealed from settings where key = ${KEY}`, {
    sealed: Text,
  });
  return row?.sealed ?? null;
};

/** Stores the result of `checkMail` for the password: a new one, none, or unchanged. */
export async function storeMailPassword(ctx: Ctx, password: PasswordChange, of: MailSettings): Promise<void> {
  if (password === undefined) return;
  if (password === null) {
    await ctx.db.execute(sql`delete from settings where key = ${KEY}`);
    return;
  }
  if (!ctx.secrets) throw new Error("a password cannot be stored without the shop's secret");
  await writeSealed(ctx, ctx.secrets.seal(PURPOSE, ownerOf(of), password));
}

const writeSealed = ({ db, clock }: Ctx, sealed: string) =>
  db.execute(
    sql`insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify({ sealed })}::jsonb,
          ${clock().toISOString()})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  );

/** The stored password; null without one, or if no accepted secret decrypts it. */
export async function readMailPassword(ctx: Ctx, secrets: Secrets, of: MailSettings): Promise<string | null> {
  const sealed = await cached(ctx, "mail-password", ["settings"], () => readSealed(ctx));
  return sealed === null ? null : secrets.unseal(PURPOSE, ownerOf(of), sealed);
}

/** Whether a password is stored that no accepted secret can decrypt for its user and server. */
export async function isMailPasswordLost(ctx: Ctx, secrets: Secrets): Promise<boolean> {
  const sealed = await readSealed(ctx);
  if (sealed === null) return false;
  const { mail } = await readSettings(ctx.db);
  return secrets.unseal(PURPOSE, ownerOf(mail), sealed) === null;
}

/** After a change of the shop's secret: re-encrypts the password with the current one. */
export function resealMailPassword(ctx: Ctx, secrets: Secrets): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const sealed = await readSealed(tx);
    if (sealed === null || secrets.isCurrent(sealed)) return;
    const { mail } = await readSettings(tx.db);
    const password = secrets.unseal(PURPOSE, ownerOf(mail), sealed);
    if (password !== null) await writeSealed(tx, secrets.seal(PURPOSE, ownerOf(mail), password));
  });
}
