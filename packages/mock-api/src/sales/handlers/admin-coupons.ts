import type { adminCoupons } from "@tablero/contract/sales/endpoints/admin-coupons";
import { Failure } from "@tablero/domain/platform/failure";
import { COUPONS } from "@tablero/domain/platform/resources/sales/coupons";
import {
  COUPON_CSV,
  type CouponFields,
  checkCoupon,
  couponCopy,
  UNIQUE_COUPON_FIELDS,
} from "@tablero/domain/sales/carts/coupon-record";
import type { CouponKind, CouponState } from "@tablero/domain/sales/carts/coupons";
import type { MockHandlers } from "../../platform/callers.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { couponView } from "../views/coupons.ts";

interface Filter {
  active?: boolean | undefined;
  state?: readonly CouponState[] | undefined;
  kind?: CouponKind | undefined;
}

export function adminCouponHandlers(store: Store): Pick<MockHandlers, keyof typeof adminCoupons> {
  const kit = mockRecord(store, {
    entity: "coupon",
    thisOne: "este cupón",
    rows: ({ data }) => data.coupons,
    view: couponView,
    list: {
      text: ({ code, description }) => `${code} ${description}`,
      sorts: {
        code: ({ code }) => code,
        uses: ({ uses }) => uses,
        startsAt: ({ startsAt }) => startsAt,
        endsAt: ({ endsAt }) => endsAt,
        minimum: ({ minimum }) => minimum,
      },
    },
    matches: (coupon, { active, state = [], kind }: Filter) =>
      (active === undefined || coupon.active === active) &&
      (state.length === 0 || state.includes(coupon.state)) &&
      (kind === undefined || coupon.kind === kind),
    stored(_store, fields: CouponFields, id, before) {
      const uses = before?.uses ?? 0;
      const { coupon, errors } = checkCoupon(fields, uses, before);
      if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
      return { id, ...coupon, uses };
    },
    pickFields: ({ id: _id, uses: _uses, ...fields }): CouponFields => fields,
    isUsed: ({ data }, id) => data.orders.some(({ couponId }) => couponId === id),
    unique: Object.values(UNIQUE_COUPON_FIELDS),
  });
  return {
    ...kit.handlers("coupons", COUPONS, COUPON_CSV),
    "POST /api/admin/coupons/{id}/duplicate": ({ params }, context) => {
      const { id: _id, uses: _uses, ...fields } = must(store.data.coupons, params.id);
      const codes = new Set(store.data.coupons.map(({ code }) => code));
      return kit.create({ body: couponCopy(fields, codes) }, context);
    },
  };
}
