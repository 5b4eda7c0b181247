import { PackingLineSchema, type PackingOrder, PackingOrderSchema } from "@tablero/contract/sales/shapes/packing";
import { Failure } from "@tablero/domain/platform/failure";
import { goodsOf, TO_PREPARE } from "@tablero/domain/sales/orders/goods-state";
import {
  fitUnits,
  isClaimed,
  MAX_PACKING_ORDERS,
  NO_PACKING,
  unitsToPack,
} from "@tablero/domain/sales/packing/packing";
import { sql } from "drizzle-orm";
import { arrayOf, Instant, Int, nullable, objectOf, Text } from "../../../db/columns.ts";
import { prepared, rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { type LoadedOrder, readWholeOrders } from "../orders/load.ts";
import { goodsIn } from "../orders/parcels/goods-sql.ts";

/** What a packer sees of an order, beside what its rules depend on. */
const DETAILS = {
  id: Text,
  details: PackingOrderSchema.pick({
    number: true,
    placedAt: true,
    client: true,
    city: true,
    note: true,
    shippingName: true,
  }).extend({ lines: arrayOf(PackingLineSchema.omit({ quantity: true })) }),
  packing: nullable(
    objectOf({
      units: arrayOf(objectOf({ lineId: Text, quantity: Int })),
      userId: nullable(Text),
      userName: nullable(Text),
      claimedUntil: nullable(Instant),
    }),
  ),
};

const DETAILS_SQL = `select o.id, json_build_object('number', o.number, 'placedAt', iso(o.placed_at),
    'client', concat_ws(' ', o.name, o.surname), 'city', o.shipping_address ->> 'city', 'note', o.note,
    'shippingName', o.shipping ->> 'name',
    'lines', (select coalesce(json_agg(json_build_object('lineId', l.id, 'variantId', l.variant_id, 'name', l.name,
        'options', l.options, 'sku', l.sku, 'barcode', v.barcode, 'shelf', v.shelf,
        'image', ${imageOf("l.image_id")}, 'weight', l.weight) order by l.position), '[]')
      from order_lines l left join variants v on v.id = l.variant_id where l.order_id = o.id)) as details,
  (select json_build_object('units', p.units, 'userId', p.user_id, 'userName', p.user_name,
      'claimedUntil', iso(p.claimed_until)) from packings p where p.order_id = o.id) as packing
  from orders o where o.id = any($1::uuid[])`;

/** Id of the acting person; null for the shop's software. */
const packerOf = ({ actor }: Ctx): string | null => (actor.kind === "staff" ? actor.userId : null);

/** Packing orders of loaded orders, in no order. */
async function viewPacking(ctx: Ctx, orders: readonly LoadedOrder[]): Promise<PackingOrder[]> {
  const found = await prepared(ctx.db, "packing_details", DETAILS_SQL, [orders.map(({ id }) => id)], DETAILS);
  const details = new Map(found.map((row) => [row.id, row]));
  const [now, userId] = [ctx.clock().toISOString(), packerOf(ctx)];
  return orders.flatMap((order): PackingOrder[] => {
    const row = details.get(order.id);
    if (!row) return [];
    const packing = row.packing ?? NO_PACKING;
    const left = unitsToPack(order);
    const { lines, ...rest } = row.details;
    return [
      {
        ...rest,
        id: order.id,
        version: order.version,
        pickup: order.pickup,
        carrier: order.carrier,
        parcels: order.parcels.filter(({ state }) => state !== "cancelled").length,
        lines: left.flatMap(({ lineId, quantity }) => {
          const line = lines.find((each) => each.lineId === lineId);
          return line ? [{ ...line, quantity }] : [];
        }),
        units: fitUnits(packing.units, left),
        claim:
          isClaimed(packing, now) && packing.claimedUntil
            ? { name: packing.userName ?? "", mine: packing.userId === userId, until: packing.claimedUntil }
            : null,
      },
    ];
  });
}

/** One order as its packer sees it. */
export async function viewPackingOrder(ctx: Ctx, order: LoadedOrder): Promise<PackingOrder> {
  const [view] = await viewPacking(ctx, [order]);
  if (!view) throw new Failure("not-found", "No encontramos ese pedido.");
  return view;
}

/** The orders to prepare, oldest first, or those of them with these ids. */
export async function readPackingRun(ctx: Ctx, wanted: readonly string[] | undefined) {
  const toPrepare = sql.raw(goodsIn(TO_PREPARE));
  const [count] = await rows(ctx.db, sql`select count(*)::int as total from orders o where ${toPrepare}`, {
    total: Int,
  });
  const oldest = sql`select o.id from orders o where ${toPrepare}
    order by o.placed_at, o.id limit ${sql.raw(String(MAX_PACKING_ORDERS))}`;
  const ids = wanted ?? (await rows(ctx.db, oldest, { id: Text })).map(({ id }) => id);
  const loaded = (await readWholeOrders(ctx, ids)).sort(
    (a, b) => a.placedAt.localeCompare(b.placedAt) || a.id.localeCompare(b.id),
  );
  const states = loaded.map((order) => ({ order, goods: goodsOf(order) }));
  const isOpen = ({ goods }: (typeof states)[number]) => TO_PREPARE.some((state) => state === goods);
  return {
    orders: await viewPacking(
      ctx,
      states.filter(isOpen).map(({ order }) => order),
    ),
    skipped: states
      .filter((each) => !isOpen(each))
      .map(({ order: { id, number, buyer, state }, goods }) => ({ id, number, client: buyer, state, goods })),
    total: count?.total ?? 0,
  };
}
