import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { unauthorised } from "@tablero/domain/platform/refusals";
import { type LimitedLine, requireClientLimits } from "@tablero/domain/sales/orders/placing/acceptance";
import { sql } from "drizzle-orm";
import { Flag, nullable, type RowOf, Text } from "../../../../db/columns.ts";
import { preparedSql } from "../../../../db/query.ts";
import { clientOfEmail } from "../../../people/door.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Overtaken } from "../../../platform/overtaken.ts";
import { boughtUnits } from "./buyer.ts";
import type { PlaceOrderInput } from "./place-input.ts";

/**
 * The client of an order: the signed-in one; or the one with this e-mail, even from before a merge; or a new one
 * without an account. A guest's e-mail proves nothing, so the order is not linked to a client with an account:
 * it gets a separate record, without an address, until the owner of the address joins it. The client with the
 * e-mail stays locked until the transaction ends, so that it cannot be merged, blocked or anonymised. Throws
 * `client-blocked`.
 */
export async function findClient({ db, clock, actor }: Ctx, input: Pick<PlaceOrderInput, "contact">): Promise<string> {
  if (actor.kind === "shopper" && actor.clientId) return ownClient(db, actor.clientId);
  const { email, name, surname, phone } = input.contact;
  const now = clock();
  const owner = clientOfEmail(email);
  // Staff who enter an address know its owner.
  const isGuest = actor.kind === "shopper";
  const [found] = await preparedSql(
    db,
    "order_client",
    sql`with known as (select c.id, c.active, c.account_id is not null and ${isGuest}::boolean as apart from clients c
            where c.id = ${owner} and c.archived_at is null for no key update of c),
          made as (insert into clients (id, email, name, surname, phone, created_at, updated_at)
            select ${uuidv7(now.getTime())}::uuid, case when not exists (select from known) then ${email}::text end, ${name},
              ${surname}, ${phone}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
            where ${owner} is null or exists (select from known where apart and active)
            on conflict do nothing returning id, active)
        select id, active from known where not (apart and active) union all select id, active from made`,
    FOUND_COLUMNS,
  );
  // The statement waited for a concurrent order, merge or anonymisation, whose result is still locked; the retry sees
  // it.
  if (!found) throw new Overtaken();
  return unlessBlocked(found);
}

const FOUND_COLUMNS = { id: Text, active: Flag };
type Found = RowOf<typeof FOUND_COLUMNS>;

/** The client of a session, or the one that it has since been merged into. */
async function ownClient(db: Ctx["db"], id: string): Promise<string> {
  const [client] = await preparedSql(
    db,
    "order_own_client",
    sql`select id, active, merged_into_id as "mergedInto", anonymised_at is not null as "isGone"
        from clients where id = (select coalesce(merged_into_id, id) from clients where id = ${id}::uuid) for no key update`,
    { id: Text, active: Flag, mergedInto: nullable(Text), isGone: Flag },
  );
  if (client?.mergedInto) throw new Overtaken();
  if (!client || client.isGone) throw unauthorised();
  return unlessBlocked(client);
}

function unlessBlocked({ id, active }: Found): string {
  if (!active) throw clientBlocked();
  return id;
}

/**
 * Throws `client-limit` if the lines exceed a variant's limit, together with the client's earlier orders.
 * Without a client, as for a guest whose e-mail was not confirmed, only the lines count.
 */
export async function checkClientLimits(
  ctx: Ctx,
  clientId: string | null,
  lines: readonly LimitedLine[],
): Promise<void> {
  const limited = lines.filter(({ perClientLimit }) => perClientLimit !== null);
  if (limited.length === 0) return;
  const variantIds = limited.map(({ variantId }) => variantId);
  requireClientLimits(limited, clientId === null ? [] : await boughtUnits(ctx, clientId, variantIds));
}
