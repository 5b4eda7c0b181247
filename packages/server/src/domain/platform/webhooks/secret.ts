import { newWebhookSecret } from "@tablero/domain/platform/webhooks/webhooks";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../context.ts";

const PURPOSE = "webhook secret";

/** A new secret and its stored form. */
export function makeSecret(secrets: Secrets, webhookId: string): { secret: string; sealed: string } {
  const secret = newWebhookSecret();
  return { secret, sealed: secrets.seal(PURPOSE, webhookId, secret) };
}

/** The decrypted secret; null if the shop's own secret has changed and the former one is no longer known. */
export const openSecret = (secrets: Secrets, webhookId: string, sealed: string): string | null =>
  secrets.unseal(PURPOSE, webhookId, sealed);

/** The number of webhooks that cannot be signed, because no accepted secret of the shop decrypts their secret. */
export async function countLostWebhooks({ db }: Ctx, secrets: Secrets): Promise<number> {
  const all = await rows(db, sql`select id, secret from webhooks`, { id: Text, secret: Text });
  return all.filter(({ id, secret }) => openSecret(secrets, id, secret) === null).length;
}

/** Re-encrypts secrets that a former secret of the shop encrypted. Call it at start-up. */
export function resealWebhooks(ctx: Ctx, secrets: Secrets): Promise<void> {
  const again = (id: string, sealed: string): string => {
    const secret = secrets.isCurrent(sealed) ? null : openSecret(secrets, id, sealed);
    return secret === null ? sealed : secrets.seal(PURPOSE, id, secret);
  };
  return inTransaction(ctx, async (tx) => {
    const all = await rows(
      tx.db,
      sql`select id, secret, former_secret as former from webhooks order by id for no key update`,
      { id: Text, secret: Text, former: nullable(Text) },
    );
    for (const { id, secret, former } of all) {
      const fresh = { secret: again(id, secret), former: former && again(id, former) };
      if (fresh.secret !== secret || fresh.former !== former)
        await tx.db.execute(
          sql`update webhooks set secret = ${fresh.secret}, former_secret = ${fresh.former} where id = ${id}`,
        );
    }
  });
}
