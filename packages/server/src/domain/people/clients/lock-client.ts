import { clientBlocked, clientClosed } from "@tablero/domain/people/clients/clients";
import { notFound } from "@tablero/domain/platform/refusals";
import { sql } from "drizzle-orm";
import { Flag } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { clientOfEmail } from "./aliases.ts";

/** Locks a client before related rows change. Throws `not-found`, also for a client that was merged or anonymised. */
export async function lockOpenClient({ db }: Ctx, id: string): Promise<void> {
  const client = await one(
    db,
    sql`select archived_at is not null as "isArchived" from clients where id = ${id} for no key update`,
    { isArchived: Flag },
  );
  if (!client) throw notFound();
  if (client.isArchived) throw clientClosed();
}

/**
 * Locks a client and the owner of an address that was typed for the client, so that neither can be blocked in
 * the meantime. Throws `client-blocked`.
 */
export async function lockUnblockedClient(
  { db }: Ctx,
  { clientId, email }: { clientId: string; email: string },
): Promise<void> {
  const found = await rows(
    db,
    sql`select active from clients where id in (${clientId}::uuid, ${clientOfEmail(email)}) order by id for no key update`,
    { active: Flag },
  );
  if (found.some(({ active }) => !active)) throw clientBlocked();
}
