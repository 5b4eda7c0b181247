import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import type { StateLabel } from "../../platform/words/state-label.ts";
import type { Coupon, CouponKind, CouponState } from "./coupons.ts";

/** Editable fields of a coupon. Its uses are counted by orders. */
export interface CouponFields extends Omit<Coupon, "uses"> {
  /** Upper case. */
  code: string;
  description: string;
  perClientUses: number | null;
}

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

/** The last day on which a coupon is valid. The instant at which it ends is stored; the day is displayed. */
export const lastDayOf = (endsAt: string): string => madridDay(new Date(Date.parse(endsAt) - 1).toISOString());

/** The instant at which a coupon expires if this is its last day in Madrid. */
export const endOfDay = (day: string): string => madridToUtc(addDays(day, 1));

/** A row of the exported list. */
export const COUPON_CSV: readonly CsvColumn<CouponFields & { uses: number; state: CouponState }>[] = [
  { head: "Código", value: ({ code }) => code },
  { head: "Descripción", value: ({ description }) => description || null },
  { head: "Descuento", value: ({ kind }) => COUPON_KIND_LABELS[kind] },
  { head: "Porcentaje", value: ({ kind, value }) => (kind === "percent" ? value / 100 : null) },
  { head: "Importe", value: ({ kind, value }) => (kind === "amount" ? { cents: value } : null) },
  { head: "Compra mínima", value: ({ minimum }) => ({ cents: minimum }) },
  { head: "Vale desde", value: ({ startsAt }) => startsAt && madridDay(startsAt) },
  { head: "Último día", value: ({ endsAt }) => endsAt && lastDayOf(endsAt) },
  { head: "Usos", value: ({ uses }) => uses },
  { head: "Usos en total", value: ({ maxUses }) => maxUses },
  { head: "Usos por persona", value: ({ perClientUses }) => perClientUses },
  { head: "Estado", value: ({ state }) => COUPON_STATE_LABELS[state].label },
];

const instantOf = (text: string | null) => text && new Date(text).toISOString();

/**
 * Validates a coupon with its number of uses, and returns it as stored, with instants in UTC. Validation errors
 * by field, in Spanish. `before`: the stored state. If a late payment exceeded the limit of uses, the limit may
 * stay.
 */
export function checkCoupon<C extends CouponFields>(
  coupon: C,
  uses: number,
  before: Pick<CouponFields, "maxUses"> | null = null,
): { coupon: C; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const { kind, value, startsAt, endsAt, maxUses } = coupon;
  if (kind === "percent" && value > 10_000)
    errors.push({ path: "value", code: "too-much", message: "Un descuento es del 100 % como mucho." });
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    errors.push({ path: "endsAt", code: "window", message: "Tiene que acabar después de empezar." });
  if (maxUses !== null && maxUses < uses && maxUses !== before?.maxUses) {
    const times = uses === 1 ? "vez" : "veces";
    errors.push({ path: "maxUses", code: "used", message: `Ya se ha usado ${uses} ${times}.` });
  }
  return { coupon: { ...coupon, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }, errors };
}

export const UNIQUE_COUPON_FIELDS = {
  code: { path: "code", message: ({ code }) => `Ya hay un cupón ${code}.`, key: ({ code }) => code },
} as const satisfies Record<string, UniqueField<CouponFields>>;

export const MAX_COUPON_CODE = 30;

/** Common prefix of the codes of a coupon's copies. */
export const codeStem = (code: string): string => `${code.slice(0, MAX_COUPON_CODE - 5)}-`;

/** A copy of a coupon with the first free code, such as "LIGA5-2". It is inactive until staff review it. */
export function couponCopy<C extends CouponFields>(coupon: C, taken: ReadonlySet<string>): C {
  const stem = codeStem(coupon.code);
  let number = 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return { ...coupon, code: `${stem}${number}`, active: false };
}
