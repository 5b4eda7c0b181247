import { COPY_REPORT_MS } from "@tablero/domain/people/accounts/passkeys";
import { copiedPasskeyRefused } from "@tablero/domain/people/clients/audit";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import type { Ctx } from "../../../platform/context.ts";
import { countAttempt } from "../../../platform/system/attempts.ts";
import { writeAudit } from "../../../platform/system/audit.ts";
import { enqueueMail } from "../../../platform/system/mail-outbox.ts";

/** Records that a passkey was refused whose counter did not grow, and notifies its owner, at most once an hour. */
export async function reportCopiedPasskey(
  tx: Ctx,
  { accountId, email }: { accountId: string; email: string },
  passkey: { id: string; name: string },
): Promise<void> {
  const once = { kind: "passkey:copied", subject: passkey.id, most: 1, window: COPY_REPORT_MS };
  const isFirst = await countAttempt(tx, [once]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === "rate-limited") return false;
      throw error;
    },
  );
  const owner = await one(
    tx.db,
    sql`select id, concat_ws(' ', name, surname) as name from clients where account_id = ${accountId} and archived_at is null`,
    { id: Text, name: Text },
  );
  if (!isFirst || !owner) return;
  await writeAudit(tx, copiedPasskeyRefused(owner.id, passkey.name));
  await enqueueMail(tx, {
    template: "passkey-refused",
    to: email,
    name: owner.name,
    data: { at: tx.clock().toISOString(), passkey: passkey.name },
  });
}
