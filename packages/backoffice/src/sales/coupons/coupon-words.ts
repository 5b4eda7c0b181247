import type { AdminCoupon } from "@tablero/contract/sales/shapes/admin-coupons";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import { type CouponFields, lastDayOf } from "@tablero/domain/sales/carts/coupon-record";
import { isInstant } from "../../platform/forms/instants.ts";
import { ARCHIVING, type BulkWords } from "../../platform/kit/bulk-words.ts";

/** Archiving does more than hide a coupon: the cart no longer accepts it. */
export const COUPON_BULK: BulkWords = {
  ...ARCHIVING,
  // A coupon that is not archived may have ended, so it is not called active.
  state: { archive: "archivad", restore: "restaurad" },
  text: {
    archive: "Dejan de valer en el carrito. Los pedidos que los usaron conservan su descuento, y se pueden restaurar.",
    restore: "Vuelven a valer dentro de sus fechas y de sus usos.",
  },
};

/** «10 %» or «5,00 €». */
export const discountText = ({ kind, value }: Pick<AdminCoupon, "kind" | "value">): string =>
  kind === "percent" ? formatPercent(value) : formatMoney(value);

/** «Desde el 1 nov 2026», «Hasta el 4 ene 2027», both, or «Siempre». */
export function windowText({ startsAt, endsAt }: Pick<AdminCoupon, "startsAt" | "endsAt">): string {
  // In a form, the value may be text that is not a date yet.
  const from = startsAt && (isInstant(startsAt) ? formatShortDate(startsAt) : startsAt);
  const until = endsAt && (isInstant(endsAt) ? formatShortDate(lastDayOf(endsAt)) : endsAt);
  if (from && until) return `${from} – ${until}`;
  if (from) return `Desde el ${from}`;
  return until ? `Hasta el ${until}` : "Siempre";
}

/** Fields that differ between two versions of a form, with their labels. */
export function couponDetails(coupon: CouponFields): [string, string][] {
  const limit = (uses: number | null) => (uses === null ? "Sin límite" : String(uses));
  return [
    ["Código", coupon.code],
    ["Descripción", coupon.description || "—"],
    ["Descuento", discountText(coupon)],
    ["Compra mínima", coupon.minimum > 0 ? formatMoney(coupon.minimum) : "—"],
    ["Vigencia", windowText(coupon)],
    ["Usos en total", limit(coupon.maxUses)],
    ["Usos por persona", limit(coupon.perClientUses)],
    ["Estado", coupon.active ? "En uso" : "Archivado"],
  ];
}
