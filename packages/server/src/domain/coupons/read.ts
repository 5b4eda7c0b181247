import type { AdminCoupon } from "@tablero/contract/shapes/admin-coupons";
import { type CouponKind, type CouponState, couponState } from "@tablero/domain/coupons";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { anyOf, contains, equals, type ListQuery, listPage, orderBy, readOne } from "../records/page.ts";

type Row = Omit<AdminCoupon, "state">;

const COUPON = {
  from: sql`coupons k`,
  alias: "k",
  columns: sql`k.id, k.code, k.description, k.kind, k.value::float8 as value, k.minimum::float8 as minimum,
    iso(k.starts_at) as "startsAt", iso(k.ends_at) as "endsAt", k.max_uses as "maxUses",
    k.per_client_uses as "perClientUses", k.uses, k.active, k.version`,
};

type Sort = "code" | "uses" | "startsAt" | "endsAt" | "minimum";
const SORTS: Record<Sort, SQL> = {
  code: sql`k.code`,
  uses: sql`k.uses`,
  startsAt: sql`k.starts_at`,
  endsAt: sql`k.ends_at`,
  minimum: sql`k.minimum`,
};

export interface CouponsQuery extends ListQuery<Sort> {
  active?: boolean | undefined;
  state?: readonly CouponState[] | undefined;
  kind?: CouponKind | undefined;
}

/** The state of a row, as `couponState` has it. */
const stateAt = (at: string) => sql`case when not k.active then 'archived'
  when k.ends_at <= ${at}::timestamptz then 'expired' when k.uses >= k.max_uses then 'exhausted'
  when k.starts_at > ${at}::timestamptz then 'scheduled' else 'active' end`;

const withState = (row: Row, at: string): AdminCoupon => ({ ...row, state: couponState(row, at) });

/** Coupons, one page. */
export async function listCoupons({ db, clock }: Ctx, query: CouponsQuery) {
  const at = clock().toISOString();
  const { items, pagination } = await listPage<Row>(db, {
    ...COUPON,
    where: [
      contains(sql`lower(plain(k.code || ' ' || k.description))`, query.search),
      equals(sql`k.active`, query.active),
      anyOf(stateAt(at), query.state),
      equals(sql`k.kind`, query.kind),
    ],
    order: orderBy(SORTS[query.sort], query.order, "k"),
    page: query.page,
    size: query.size,
  });
  return { items: items.map((row) => withState(row, at)), pagination };
}

/** Throws `not-found`. */
export async function readCoupon({ db, clock }: Ctx, id: string): Promise<AdminCoupon> {
  return withState(await readOne<Row>(db, COUPON, id), clock().toISOString());
}
