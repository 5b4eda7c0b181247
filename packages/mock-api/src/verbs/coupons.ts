import type { Coupon } from "@tablero/demo-shop/types";
import { couponFaults } from "@tablero/domain/coupons";
import { Failure } from "@tablero/domain/failure";
import type { MockHandlers } from "../callers.ts";
import { listOf } from "../lists.ts";
import { must } from "../rows.ts";
import { type Store, touch, versionOf } from "../store.ts";
import { couponView } from "../views/coupons.ts";

type Query = Parameters<MockHandlers["GET /api/admin/coupons"]>[0]["query"];
type Creation = Parameters<MockHandlers["POST /api/admin/coupons"]>[0]["body"];
type Patch = Parameters<MockHandlers["PATCH /api/admin/coupons/{id}"]>[0]["body"];

export function listCoupons(store: Store, query: Query) {
  const rows = store.data.coupons
    .map((coupon) => couponView(store, coupon))
    .filter(
      ({ active, state, kind }) =>
        (query.active === undefined || query.active === active) &&
        (!query.state || query.state.includes(state)) &&
        (query.kind === undefined || query.kind === kind),
    );
  return listOf(
    rows,
    query,
    {
      text: ({ code, description }) => `${code} ${description}`,
      sorts: {
        code: ({ code }) => code,
        uses: ({ uses }) => uses,
        startsAt: ({ startsAt }) => startsAt,
        endsAt: ({ endsAt }) => endsAt,
        minimum: ({ minimum }) => minimum,
      },
    },
    (row) => row,
  );
}

/** Throws `validation`, `duplicate`. */
export function createCoupon(store: Store, input: Creation): Coupon {
  const coupon: Coupon = { id: store.newId(), ...withInstants(input), uses: 0 };
  check(store, coupon);
  store.data.coupons.push(coupon);
  return coupon;
}

/** Throws `not-found`, `version-conflict` with the coupon as it is, `validation`, `duplicate`. */
export function patchCoupon(store: Store, id: string, { version, ...patch }: Patch): Coupon {
  const coupon = couponAt(store, id, version);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const wanted: Coupon = withInstants({ ...coupon, ...given });
  check(store, wanted);
  Object.assign(coupon, wanted);
  touch(store, id);
  return coupon;
}

/** Archives a coupon that an order used, else deletes it. Throws `not-found`, `version-conflict`. */
export function removeCoupon(store: Store, id: string, version: number): "archived" | "deleted" {
  const coupon = couponAt(store, id, version);
  if (!store.data.orders.some(({ couponId }) => couponId === id)) {
    store.data.coupons = store.data.coupons.filter((other) => other !== coupon);
    return "deleted";
  }
  coupon.active = false;
  touch(store, id);
  return "archived";
}

function couponAt(store: Store, id: string, version: number): Coupon {
  const coupon = must(store.data.coupons, id);
  if (versionOf(store, id) !== version)
    throw new Failure("version-conflict", "Alguien ha cambiado este cupón mientras lo editabas.", {
      extra: { current: couponView(store, coupon) },
    });
  return coupon;
}

const withInstants = <C extends { startsAt: string | null; endsAt: string | null }>(coupon: C): C => ({
  ...coupon,
  startsAt: coupon.startsAt && new Date(coupon.startsAt).toISOString(),
  endsAt: coupon.endsAt && new Date(coupon.endsAt).toISOString(),
});

function check(store: Store, coupon: Coupon): void {
  const errors = couponFaults(coupon);
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa el cupón.", { errors });
  if (!store.data.coupons.some(({ id, code }) => code === coupon.code && id !== coupon.id)) return;
  const message = `Ya hay un cupón ${coupon.code}.`;
  throw new Failure("duplicate", message, { errors: [{ path: "code", code: "duplicate", message }] });
}
