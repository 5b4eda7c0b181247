import type { VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Int, nullable, Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { addressesOf, clientOfEmail, IS_GUEST_RECORD } from "../../../people/door.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { LoadedOrder } from "../load.ts";

/** The person whose orders count towards one client's limits; a typed address leads to the client who owns it. */
export interface Buyer {
  clients: string[];
  emails: string[];
}

/** The client and its addresses; for a guest's record, also the clients whose addresses were typed. */
export async function readBuyer(ctx: Ctx, clientId: string): Promise<Buyer> {
  const typed = await rows(
    ctx.db,
    sql`select typed.email, ${clientOfEmail(sql`typed.email`)}::text as owner from (select distinct o.email from orders o
          join clients c on c.id = o.client_id where c.id = ${clientId} and ${IS_GUEST_RECORD}) typed`,
    { email: Text, owner: nullable(Text) },
  );
  const clients = [...new Set([clientId, ...typed.flatMap(({ owner }) => owner ?? [])])].sort();
  const emails = new Set(typed.map(({ email }) => email));
  for (const id of clients) for (const email of await addressesOf(ctx, id)) emails.add(email);
  return { clients, emails: [...emails] };
}

/**
 * Orders `o` that count towards one person's limits: those of the record, and those that staff accepted with one
 * of its addresses before they were joined to an account. Closed and unconfirmed orders do not count.
 */
export const ordersForLimits = ({ clients, emails }: Buyer): SQL => sql`o.state not in ('cancelled', 'expired')
  and o.mail_proof <> 'awaited' and (o.client_id = any(${sql.param(clients)}::uuid[])
    or (o.email = any(${sql.param(emails)}::text[])
      and exists (select 1 from clients c where c.id = o.client_id and ${IS_GUEST_RECORD})))`;

/**
 * Makes the orders of one person run one after another, so that everything that counts towards a limit is
 * committed by then.
 */
async function holdClients({ db }: Ctx, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`select 1 from clients where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`,
  );
}

/** Like `holdClients`, for the person behind a client's orders. */
export const lockBuyer = async (ctx: Ctx, clientId: string): Promise<void> =>
  holdClients(ctx, (await readBuyer(ctx, clientId)).clients);

/** Units of these variants in a person's active orders, except one order; unconfirmed orders do not count. */
export async function boughtUnits(
  ctx: Ctx,
  clientId: string,
  variantIds: readonly string[],
  besides: string | null = null,
): Promise<VariantUnits[]> {
  const counted = ordersForLimits(await readBuyer(ctx, clientId));
  return rows(
    ctx.db,
    sql`select l.variant_id as "variantId", sum(l.quantity - l.cancelled)::int as quantity
        from orders o join order_lines l on l.order_id = o.id
        where ${counted} and l.variant_id in ${variantIds} and o.id is distinct from ${besides}::uuid group by 1`,
    { variantId: Text, quantity: Int },
  );
}

/** The facts that decide whether an order that waited for its confirmation mail is accepted. */
export interface Acceptance {
  bought: VariantUnits[];
  ofAccount: boolean;
}

/**
 * For an order awaiting confirmation by mail: the client's earlier purchases of its limited variants, and
 * whether the client has an account. The person's orders then run one after another until the transaction ends.
 * Reads nothing for other orders, which were checked before. Throws `client-blocked`.
 */
export async function readAcceptance(ctx: Ctx, { clientId, mailProof, lines }: LoadedOrder): Promise<Acceptance> {
  if (mailProof !== "awaited" || clientId === null) return { bought: [], ofAccount: false };
  const { clients } = await readBuyer(ctx, clientId);
  await holdClients(ctx, clients);
  const found = await rows(
    ctx.db,
    sql`select id::text, active, account_id is not null as "hasAccount" from clients
        where id = any(${sql.param(clients)}::uuid[])`,
    { id: Text, active: Flag, hasAccount: Flag },
  );
  if (found.some(({ active }) => !active)) throw clientBlocked();
  const limited = lines.flatMap(({ variantId, perClientLimit }) =>
    variantId && perClientLimit !== null ? [variantId] : [],
  );
  return {
    bought: limited.length === 0 ? [] : await boughtUnits(ctx, clientId, limited),
    ofAccount: found.some(({ id, hasAccount }) => id === clientId && hasAccount),
  };
}
