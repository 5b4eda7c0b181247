import { campaignFull, clientLimitExceeded } from "@tablero/domain/sales/carts/carts";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** Requested places in a campaign. */
export interface WantedPlaces {
  preorderId: string;
  variantId: string;
  name: string;
  quantity: number;
}

/**
 * The identifiers of the person whose earlier places count towards the limit. A match of any of them counts as
 * the same person.
 */
export interface Buyer {
  clientId: string | null;
  email: string;
  taxId: string | null;
  address: { line1: string; postcode: string } | null;
}

const TAKEN = { id: Text };

/**
 * Takes places in campaigns, each by one conditional update, in the order of their ids, so that concurrent
 * buyers never exceed the quota. The rows stay locked, so that the limit per person counts all earlier orders.
 * Call it inside the order's transaction; the caller writes the reservations. Throws `out-of-stock`,
 * `client-limit`.
 */
export async function takePlaces(ctx: Ctx, wanted: readonly WantedPlaces[], buyer: Buyer): Promise<void> {
  const at = ctx.clock().toISOString();
  const full: WantedPlaces[] = [];
  for (const places of wanted.toSorted((a, b) => (a.preorderId < b.preorderId ? -1 : 1))) {
    const taken = await one(
      ctx.db,
      sql`update preorders set confirmed = confirmed + ${places.quantity}, updated_at = ${at}
          where id = ${places.preorderId} and state = 'open' and opens_at <= ${at} and closes_at > ${at}
            and confirmed + ${places.quantity} <= quota
          returning id`,
      TAKEN,
    );
    if (taken) await requireLimit(ctx, places, buyer);
    else full.push(places);
  }
  if (full.length > 0) throw await fullFailure(ctx, full, at);
}

async function fullFailure({ db }: Ctx, full: readonly WantedPlaces[], at: string) {
  const left = await rows(
    db,
    sql`select id, case when state = 'open' and opens_at <= ${at} and closes_at > ${at}
          then greatest(quota - confirmed, 0) else 0 end::int as available
        from preorders where id in ${full.map(({ preorderId }) => preorderId)}`,
    { id: Text, available: Int },
  );
  return campaignFull(
    full.map(({ preorderId, variantId, name }) => ({
      variantId,
      name,
      available: left.find(({ id }) => id === preorderId)?.available ?? 0,
    })),
  );
}

/** Letters and digits of an address, so that «C/ Mayor, 3» and «c mayor 3» are equal. */
const plain = (value: unknown) => sql`regexp_replace(lower(plain(${value}::text)), '[^a-z0-9]', '', 'g')`;

async function requireLimit(
  { db }: Ctx,
  { preorderId, variantId, name, quantity }: WantedPlaces,
  { clientId, email, taxId, address }: Buyer,
): Promise<void> {
  const row = await one(
    db,
    sql`select p.per_client_limit as "limit", case when p.per_client_limit is null then 0 else
          (select coalesce(sum(r.requested), 0)::int from preorder_reservations r
            left join order_lines l on l.id = r.order_line_id left join orders o on o.id = l.order_id
            where r.preorder_id = p.id and r.state not in ('requested', 'waitlisted', 'cancelled', 'expired', 'refunded')
              and (r.client_id = ${clientId}::uuid or lower(o.email) = lower(${email}::text)
                or upper(o.billing ->> 'taxId') = upper(${taxId}::text)
                or (o.shipping_address ->> 'postcode' = ${address?.postcode ?? null}::text
                  and ${plain(sql`o.shipping_address ->> 'line1'`)} = ${plain(address?.line1 ?? null)}))) end as bought
        from preorders p where p.id = ${preorderId}`,
    { limit: nullable(Int), bought: Int },
  );
  if (!row || row.limit === null || row.bought + quantity <= row.limit) return;
  const available = Math.max(row.limit - row.bought, 0);
  throw clientLimitExceeded(name, row.limit, { lines: [{ variantId, name, available }] });
}

/** Releases places that were just taken, in the same transaction. */
export async function releasePlaces({ db }: Ctx, places: readonly WantedPlaces[]): Promise<void> {
  for (const { preorderId, quantity } of places)
    await db.execute(sql`update preorders set confirmed = confirmed - ${quantity} where id = ${preorderId}`);
}

const WANTED = { lineId: Text, preorderId: Text, variantId: Text, name: Text, quantity: Int };
const BUYER = {
  clientId: nullable(Text),
  email: Text,
  taxId: nullable(Text),
  line1: nullable(Text),
  postcode: nullable(Text),
};

/** Takes the places of an order that was confirmed by mail. The order and its client are locked. */
export async function takeConfirmedPlaces(ctx: Ctx, orderId: string, effects: readonly OrderEffect[]): Promise<void> {
  const taken = effectsOf(effects, "preorders-taken").flatMap(({ units }) => units);
  if (taken.length === 0) return;
  const { db, clock } = ctx;
  const lineIds = taken.map(({ lineId }) => lineId);
  const wanted = await rows(
    db,
    sql`select id as "lineId", preorder_id as "preorderId", variant_id as "variantId", name, quantity
        from order_lines where id in ${lineIds} and preorder_id is not null`,
    WANTED,
  );
  const buyer = await one(
    db,
    sql`select client_id as "clientId", email, billing ->> 'taxId' as "taxId", shipping_address ->> 'line1' as line1,
          shipping_address ->> 'postcode' as postcode from orders where id = ${orderId}`,
    BUYER,
  );
  if (!buyer) throw new Error(`order ${orderId} is gone`);
  const { clientId, line1, postcode, ...person } = buyer;
  const address = line1 !== null && postcode !== null ? { line1, postcode } : null;
  const at = clock().toISOString();
  await db.execute(sql`select 1 from clients where id = ${clientId} for no key update`);
  await takePlaces(ctx, wanted, { ...person, clientId, address });
  await db.execute(
    sql`update preorder_reservations set state = 'confirmed', confirmed_at = ${at}, updated_at = ${at},
          version = version + 1 where order_line_id in ${lineIds} and state = 'requested'`,
  );
}
