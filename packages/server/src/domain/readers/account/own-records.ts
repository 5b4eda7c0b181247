import {
  OwnInvoiceSchema,
  OwnRegistrationSchema,
  OwnReservationSchema,
} from "@tablero/contract/readers/shapes/shop-account";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { paginate } from "@tablero/domain/platform/kit/pagination";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { invoicesOf, mergedClientIds } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { listPage } from "../../platform/kit/page.ts";
import { getShopOrder, placeOf } from "../../sales/door.ts";

interface Paging {
  page: number;
  size: number;
}

/** The client's orders as shown to the shopper, newest first. */
export async function listOwnOrders(ctx: Ctx, clientId: string, { page, size }: Paging) {
  const mine = sql`orders where client_id in ${mergedClientIds(clientId)}`;
  const length = (await one(ctx.db, sql`select count(*)::int as n from ${mine}`, { n: Int }))?.n ?? 0;
  const found = await rows(
    ctx.db,
    sql`select token from ${mine} order by placed_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
    { token: Text },
  );
  const items: ShopOrder[] = [];
  for (const { token } of found) items.push(await getShopOrder(ctx, token));
  return { items, pagination: paginate(length, page, size) };
}

export const listOwnInvoices = ({ db }: Ctx, clientId: string, { page, size }: Paging) =>
  listPage(db, {
    row: OwnInvoiceSchema.shape,
    from: sql`invoices i`,
    alias: "i",
    joins: sql`left join orders o on o.id = i.order_id`,
    columns: sql`i.token, i.number, i.kind, i.issued_at as "issuedAt", i.total, o.number as "orderNumber"`,
    where: [sql`i.id in ${invoicesOf(mergedClientIds(clientId))}`],
    order: orderBy(sql`i.issued_at`, "desc", "i"),
    page,
    size,
  });

export const listOwnReservations = ({ db }: Ctx, clientId: string) =>
  rows(
    db,
    sql`select r.id, p.title, (select pr.slug from products pr where pr.id = v.product_id and pr.status = 'published')
          as "productSlug", r.requested, r.allocated, r.state, p.release_date::text as "releaseDate",
          r.created_at as "createdAt", o.token as "orderToken", ${sql.raw(placeOf("r"))} as place,
          coalesce(l.deferred, 0) as later, r.due_at as "payUntil"
        from preorder_reservations r join preorders p on p.id = r.preorder_id join variants v on v.id = p.variant_id
          left join order_lines l on l.id = r.order_line_id left join orders o on o.id = l.order_id
        where r.client_id in ${mergedClientIds(clientId)} order by r.created_at desc, r.id desc limit 200`,
    OwnReservationSchema.shape,
  );

export const listOwnRegistrations = ({ db }: Ctx, clientId: string) =>
  rows(
    db,
    sql`select r.id, e.title, e.slug as "eventSlug", e.starts_at as "startsAt", r.public_name as "publicName", r.state,
          (select token from event_bookings b where b.id = r.booking_id) as token, r.waiting_position as "waitingPosition"
        from registrations r join events e on e.id = r.event_id
        where r.client_id in ${mergedClientIds(clientId)} order by e.starts_at desc, r.id desc limit 200`,
    OwnRegistrationSchema.shape,
  );
