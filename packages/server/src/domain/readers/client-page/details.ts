import type { ClientDetails } from "@tablero/contract/readers/shapes/client-page";
import { ACCOUNT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { readLegacyFigures } from "../../exchange/door.ts";
import {
  clientVerbs,
  invoicesOf,
  mergedClientIds,
  readAddresses,
  readAliases,
  readClientCheck,
  readConsents,
  readNotes,
} from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { listOrders } from "../../sales/door.ts";

/** Number of orders on a client's page. */
const RECENT = 10;

/** Data of a client's page apart from the client record. Throws `not-found`. */
export async function readDetails(ctx: Ctx, id: string): Promise<ClientDetails> {
  const { db } = ctx;
  await clientVerbs.read(ctx, id);
  const account = await one(
    db,
    sql`select a.email, a.status, a.last_sign_in_at as "lastSignInAt", a.created_at as "createdAt"
        from accounts a join clients c on c.account_id = a.id where c.id = ${id}`,
    { email: Text, status: among(ACCOUNT_STATUSES), lastSignInAt: nullable(Instant), createdAt: Instant },
  );
  const invoices = await one(db, sql`select count(*)::int as count from ${invoicesOf(mergedClientIds(id))} own`, {
    count: Int,
  });
  const merged = await rows(
    db,
    sql`select id, concat_ws(' ', name, surname) as name from clients where merged_into_id = ${id} order by archived_at, id`,
    { id: Text, name: Text },
  );
  const recent = await listOrders(ctx, { clientId: id, sort: "placedAt", order: "desc", page: 1, size: RECENT });
  return {
    account: account ?? null,
    addresses: await readAddresses(db, id),
    notes: await readNotes(db, id),
    consents: await readConsents(db, id),
    recentOrders: recent.items,
    formerOrders: await readLegacyFigures(ctx, id),
    invoices: invoices?.count ?? 0,
    merged,
    vatCheck: await readClientCheck(db, id),
    aliases: await readAliases(db, [id]),
  };
}
