import { formatLongDay, isDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { keysOf } from "@tablero/domain/platform/typed";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { placeName } from "@tablero/domain/sales/oss/words";
import { UNPAID_KINDS, UNPAID_LIMITS } from "@tablero/domain/settings/orders/unpaid";
import { UNPAID_KIND_LABELS } from "@tablero/domain/settings/orders/unpaid-words";
import { feeText } from "@tablero/domain/settings/payments/fee-words";
import { RULED_METHODS } from "@tablero/domain/settings/payments/method-rules";
import { MIXED_PARCELS_LABELS } from "@tablero/domain/settings/sections/dispatch";
import { LOOK_PICTURES } from "@tablero/domain/settings/sections/look";
import type { fieldsOf } from "@tablero/domain/settings/settings";
import { openingHoursText, rangesText, WEEKDAYS } from "@tablero/domain/settings/shop/opening-hours";
import { isRealDay } from "@tablero/domain/settings/shop/special-hours";
import { TAX_KINDS } from "@tablero/domain/settings/taxes/rates";
import {
  DEFAULT_TAX_LABELS,
  stepText,
  TAX_FREE_LABELS,
  TAX_KIND_LABELS,
} from "@tablero/domain/settings/taxes/tax-words";
import { FIELD_LABELS } from "../../platform/audit/field-words.ts";

export type Fields = ReturnType<typeof fieldsOf>;

const isPicture = (key: keyof Fields) => LOOK_PICTURES.some((picture) => picture === key);

/** Text for a setting, used where two versions differ. */
function describeValue(value: Fields[keyof Fields]): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (!Array.isArray(value)) return String(value) || "—";
  return value.length === 0 ? "—" : JSON.stringify(value);
}

/** «Tarjeta · Contra reembolso (hasta 300,00 €)», with the text of each. */
const rulesText = (rules: Fields["paymentRules"]): string =>
  RULED_METHODS.filter((method) => rules[method].on)
    .map((method) => {
      const { text, min, max } = rules[method];
      const from = min === null ? [] : [`desde ${formatMoney(min)}`];
      const to = max === null ? [] : [`hasta ${formatMoney(max)}`];
      const details = [...from, ...to, ...(text ? [`«${text}»`] : [])].join(", ");
      return details ? `${PAYMENT_METHOD_LABELS[method]} (${details})` : PAYMENT_METHOD_LABELS[method];
    })
    .join(" · ");

const limitsText = (limits: Fields["unpaidLimits"]): string =>
  UNPAID_KINDS.map((kind) => {
    const parts = UNPAID_LIMITS.map(({ key }) => {
      const value = limits[kind][key];
      return value === null ? "–" : key === "share" ? `${value} %` : String(value);
    });
    return `${UNPAID_KIND_LABELS[kind]}: ${parts.join(", ")}`;
  }).join(" · ");

const ratesText = (rates: Fields["taxRates"]): string =>
  TAX_KINDS.map((kind) => `${TAX_KIND_LABELS[kind]}: ${rates[kind].map(stepText).join(", ")}`).join(" · ");

const ossText = ({ from, rates }: Fields["oss"]): string =>
  [
    from === null ? "no" : `desde el ${isDay(from) ? formatLongDay(from) : from}`,
    ...rates.map((row) => `${placeName(row.place)}, ${TAX_KIND_LABELS[row.kind].toLowerCase()}: ${stepText(row)}`),
  ].join(" · ");

const feesText = (fees: Fields["paymentFees"]): string =>
  RULED_METHODS.filter((method) => fees[method].length > 0)
    .map((method) => `${PAYMENT_METHOD_LABELS[method]}: ${fees[method].map(feeText).join(", ")}`)
    .join(" · ") || "ninguna";

const specialText = (days: Fields["specialHours"]): string =>
  days
    .map(({ on, name, ranges }) => [isRealDay(on) ? formatLongDay(on) : on, name, rangesText(ranges) || "cerrado"])
    .map((parts) => parts.filter(Boolean).join(", "))
    .join(" · ");

/** The user's own fields that differ from the values another user has stored in the meantime. */
export function settingsDifferences(mine: Partial<Fields>, theirs: Partial<Fields>) {
  const shown = (key: keyof Fields, fields: Partial<Fields>): string => {
    const value = fields[key];
    if (value === undefined) return "—";
    if (key === "openingHours") return openingHoursText(fields.openingHours ?? []).join(" · ") || "—";
    if (key === "specialHours") return specialText(fields.specialHours ?? []) || "—";
    if (key === "holidays") return (fields.holidays ?? []).map(({ name }) => name).join(", ") || "—";
    if (key === "paymentRules") return fields.paymentRules ? rulesText(fields.paymentRules) : "—";
    if (key === "unpaidLimits") return fields.unpaidLimits ? limitsText(fields.unpaidLimits) : "—";
    if (key === "taxRates") return fields.taxRates ? ratesText(fields.taxRates) : "—";
    if (key === "paymentFees") return fields.paymentFees ? feesText(fields.paymentFees) : "—";
    if (key === "defaultTax") return fields.defaultTax ? DEFAULT_TAX_LABELS[fields.defaultTax] : "—";
    if (key === "taxFreeTo")
      return (fields.taxFreeTo ?? []).map((place) => TAX_FREE_LABELS[place]).join(", ") || "ninguno";
    if (key === "oss") return fields.oss ? ossText(fields.oss) : "—";
    if (key === "departureDays")
      return (fields.departureDays ?? []).map((day) => WEEKDAYS[day - 1] ?? "").join(", ") || "—";
    if (key === "mixedParcels") return fields.mixedParcels ? MIXED_PARCELS_LABELS[fields.mixedParcels] : "—";
    if (key === "freeShippingFrom")
      return typeof fields.freeShippingFrom === "number" ? formatMoney(fields.freeShippingFrom) : "—";
    if (isPicture(key)) return value ? "otra imagen" : "ninguna";
    return describeValue(value);
  };
  return keysOf(mine)
    .filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]))
    .map((key) => ({ label: FIELD_LABELS[key] ?? key, mine: shown(key, mine), theirs: shown(key, theirs) }));
}
