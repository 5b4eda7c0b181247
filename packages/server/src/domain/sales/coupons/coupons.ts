import { type AdminCoupon, AdminCouponSchema } from "@tablero/contract/sales/shapes/admin-coupons";
import { Failure } from "@tablero/domain/platform/failure";
import {
  type CouponFields,
  checkCoupon,
  codeStem,
  couponCopy,
  UNIQUE_COUPON_FIELDS,
} from "@tablero/domain/sales/carts/coupon-record";
import { type CouponKind, type CouponState, couponState } from "@tablero/domain/sales/carts/coupons";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { coupons } from "../../../db/schema/settings/shipping.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nullableSort } from "../../platform/kit/order.ts";
import { anyOf, equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";

interface CouponsQuery extends ListQuery<"code" | "uses" | "startsAt" | "endsAt" | "minimum"> {
  active?: boolean | undefined;
  state?: readonly CouponState[] | undefined;
  kind?: CouponKind | undefined;
}

/** The domain's `couponState` for the row `k`, for filters. */
export const couponStateAt = (at: string) => sql`case when not k.active then 'archived'
  when k.ends_at <= ${at}::timestamptz then 'expired' when k.uses >= k.max_uses then 'exhausted'
  when k.starts_at > ${at}::timestamptz then 'scheduled' else 'active' end`;

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

const fieldsOf = ({ id: _id, uses: _uses, state: _state, version: _version, ...fields }: AdminCoupon): CouponFields =>
  fields;

/** Orders that redeem a coupon wait while it changes, so that the new limits apply to them. */
export const couponVerbs = recordVerbs<AdminCoupon, CouponFields, CouponsQuery["sort"], CouponsQuery, "state">({
  entity: "coupon",
  thisOne: "este cupón",
  table: coupons,
  source: {
    from: sql`coupons k`,
    alias: "k",
    row: AdminCouponSchema.omit({ state: true }).shape,
    columns: sql`k.id, k.code, k.description, k.kind, k.value, k.minimum,
      k.starts_at as "startsAt", k.ends_at as "endsAt", k.max_uses as "maxUses",
      k.per_client_uses as "perClientUses", k.uses, k.active, k.version`,
  },
  derived: (row, at) => ({ state: couponState(row, at) }),
  sorts: {
    code: sql`k.code`,
    uses: sql`k.uses`,
    startsAt: nullableSort(sql`k.starts_at`),
    endsAt: nullableSort(sql`k.ends_at`),
    minimum: sql`k.minimum`,
  },
  text: sql`k.code || ' ' || k.description`,
  where: ({ active, state, kind }, at) => [
    equals(sql`k.active`, active),
    anyOf(couponStateAt(at), state),
    equals(sql`k.kind`, kind),
  ],
  fieldsOf,
  stored(fields, before) {
    const { coupon, errors } = checkCoupon(fields, before?.uses ?? 0, before);
    if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
    return { ...coupon, startsAt: dateOf(coupon.startsAt), endsAt: dateOf(coupon.endsAt) };
  },
  isUsed: (id) => sql`exists (select 1 from orders where coupon_id = ${id})`,
  unique: [
    { ...UNIQUE_COUPON_FIELDS.code, constraint: "coupons_code_unique", same: ({ code }) => sql`code = ${code}` },
  ],
});

/** Number of attempts to find a code that no concurrent copy takes first. */
const ATTEMPTS = 5;

/** Creates a copy of a coupon with a free code, not in use yet. Throws `not-found`, `duplicate`. */
export const duplicateCoupon = (ctx: Ctx, id: string): Promise<AdminCoupon> =>
  inTransaction(ctx, async (tx) => {
    const source = await couponVerbs.read(tx, id);
    for (let attempt = 1; ; attempt += 1) {
      const near = await rows(tx.db, sql`select code from coupons where starts_with(code, ${codeStem(source.code)})`, {
        code: Text,
      });
      try {
        // A savepoint keeps the transaction usable if the code was taken in the meantime.
        return await couponVerbs.create(tx, couponCopy(fieldsOf(source), new Set(near.map(({ code }) => code))));
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== "duplicate" || attempt === ATTEMPTS) throw error;
      }
    }
  });
