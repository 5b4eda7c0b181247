import type { AdminCoupon } from "@tablero/contract/shapes/admin-coupons";
import type { CouponKind, CouponState } from "@tablero/domain/coupons";
import { addDays, formatShortDate, madridDay, madridToUtc } from "@tablero/domain/dates";
import { formatMoney, formatPercent } from "@tablero/domain/money";
import type { StateLabel } from "@tablero/domain/state-labels";

export const COUPON_KIND_LABELS: Record<CouponKind, string> = { percent: "Porcentaje", amount: "Importe" };

const label = (text: string, tone: StateLabel["tone"], icon: string): StateLabel => ({
  label: text,
  tone,
  tinted: false,
  icon,
});

export const COUPON_STATE_LABELS: Record<CouponState, StateLabel> = {
  active: label("Activo", "success", "check-circle"),
  scheduled: label("Programado", "info", "clock"),
  exhausted: label("Agotado", "neutral", "no-symbol"),
  expired: label("Caducado", "neutral", "no-symbol"),
  archived: label("Archivado", "neutral", "minus-circle"),
};

/** «10 %» or «5,00 €». */
export const discountText = ({ kind, value }: Pick<AdminCoupon, "kind" | "value">): string =>
  kind === "percent" ? formatPercent(value) : formatMoney(value);

/** The last day on which a coupon counts: it is over at an instant, people think in days. */
export const lastDayOf = (endsAt: string): string => madridDay(new Date(Date.parse(endsAt) - 1).toISOString());

/** The instant from which a coupon is over whose last day in Madrid this is. */
export const endOfDay = (day: string): string => madridToUtc(addDays(day, 1));

/** «Desde el 1 nov 2026», «Hasta el 4 ene 2027», both, or «Siempre». */
export function windowText({ startsAt, endsAt }: Pick<AdminCoupon, "startsAt" | "endsAt">): string {
  const until = endsAt && formatShortDate(lastDayOf(endsAt));
  if (startsAt && until) return `${formatShortDate(startsAt)} – ${until}`;
  if (startsAt) return `Desde el ${formatShortDate(startsAt)}`;
  return until ? `Hasta el ${until}` : "Siempre";
}

/** The fields of a form that differ between two versions, for people. */
export function couponFacts(coupon: Omit<AdminCoupon, "id" | "uses" | "state" | "version">): [string, string][] {
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
