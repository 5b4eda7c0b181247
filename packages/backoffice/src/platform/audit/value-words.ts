import { MISSING_LABELS } from "@tablero/domain/catalogue/products/product-readiness";
import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { EXCLUSION_WORDS } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { DECK_LIST_MODE_LABELS } from "@tablero/domain/events/events/deck-settings";
import { CONSENT_LABELS, CONSENT_SOURCE_LABELS } from "@tablero/domain/people/clients/consents";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatMoney } from "@tablero/domain/platform/money/money";
import {
  CLIENT_KIND_LABELS,
  GAME_KIND_LABELS,
  MOVEMENT_KIND_LABELS,
  PRESENCE_LABELS,
  RATE_BASIS_LABELS,
  RULESET_LABELS,
} from "@tablero/domain/platform/words/labels";
import { PAYMENT_METHOD_LABELS, PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import {
  FULFILMENT_STATE_LABELS,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
  SHIPMENT_STATE_LABELS,
} from "@tablero/domain/sales/words/order-states";
import { feeText } from "@tablero/domain/settings/payments/fee-words";
import type { FeeStep } from "@tablero/domain/settings/payments/fees";
import type { ZoneRule } from "@tablero/domain/settings/shipping/shipping";
import { goodsWeightWords, zoneWords } from "@tablero/domain/settings/shipping/shipping-words";
import type { TaxStep } from "@tablero/domain/settings/taxes/rate-on";
import { DEFAULT_TAX_LABELS, stepText, TAX_FREE_LABELS } from "@tablero/domain/settings/taxes/tax-words";
import { htmlText } from "../values/html-text.ts";
import { FIELD_LABELS, fieldsWrittenAs } from "./field-words.ts";

type Words = Readonly<Record<string, { label: string } | string>>;

/** Members whose value is an enum of the domain with a label. */
const VALUE_LABELS: Readonly<Record<string, Words>> = {
  state: ORDER_STATE_LABELS,
  paymentState: ORDER_PAYMENT_STATE_LABELS,
  fulfilmentState: FULFILMENT_STATE_LABELS,
  status: PRODUCT_STATUS_LABELS,
  method: PAYMENT_METHOD_LABELS,
  kind: { ...PRODUCT_KIND_LABELS, ...MOVEMENT_KIND_LABELS, ...GAME_KIND_LABELS, ...CLIENT_KIND_LABELS },
  consent: CONSENT_LABELS,
  source: CONSENT_SOURCE_LABELS,
  presence: PRESENCE_LABELS,
  ruleset: RULESET_LABELS,
  basis: RATE_BASIS_LABELS,
  withdrawalExclusion: EXCLUSION_WORDS,
  missing: MISSING_LABELS,
  defaultTax: DEFAULT_TAX_LABELS,
  taxFreeTo: TAX_FREE_LABELS,
  deckList: DECK_LIST_MODE_LABELS,
  to: SHIPMENT_STATE_LABELS,
  from: SHIPMENT_STATE_LABELS,
};
const INSTANTS = new Set([
  ...fieldsWrittenAs("instant"),
  "checkInFrom",
  "deckListUntil",
  "createdAt",
  "expiresAt",
  "invitedUntil",
  "lastSignInAt",
  "withdrawUntil",
  "registrationClosesAt",
  "registrationOpensAt",
  "visibleFrom",
  "visibleUntil",
]);
const CENTS = new Set([
  ...fieldsWrittenAs("cents"),
  "price",
  "priceMax",
  "priceMin",
  "priorPrice",
  "cost",
  "amount",
  "shipping",
  "spent",
  "total",
  "fee",
  "freeFrom",
  "codSurcharge",
]);
const BASIS_POINTS = new Set(["taxRate"]);
const GRAMS = new Set(["weight"]);
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export type Row = Record<string, unknown>;
export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Text for a list entry: the value that distinguishes it. */
export const rowText = (row: Row, index: number): string => {
  const name = row.sku ?? row.name ?? row.alt ?? row.code ?? row.title;
  return typeof name === "string" && name !== "" ? name : `n.º ${index + 1}`;
};

/** Display text of the value of this field. */
export function valueText(key: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") {
    if (CENTS.has(key)) return formatMoney(value);
    if (GRAMS.has(key)) return goodsWeightWords(value);
    return BASIS_POINTS.has(key) ? `${value / 100} %` : new Intl.NumberFormat("es-ES").format(value);
  }
  if (typeof value === "string") {
    if (INSTANTS.has(key)) return formatShortDateTime(value);
    // Only the distinguishing members are shown, not all of them.
    if (ID.test(value)) return `…${value.slice(-4)}`;
    if (key === "description") return htmlText(value);
    const label = VALUE_LABELS[key]?.[value];
    return typeof label === "string" ? label : (label?.label ?? value);
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isStep)) return value.map(stepText).join(", ");
  if (Array.isArray(value) && value.length > 0 && value.every(isFee)) return value.map(feeText).join(", ");
  if (key === "rules" && isRules(value)) return zoneWords(value);
  if (key === "brackets" && Array.isArray(value)) return value.map(bracketText).join("; ") || null;
  if (Array.isArray(value))
    return value.map((item, index) => (isRow(item) ? rowText(item, index) : valueText(key, item))).join(", ") || null;
  return Object.entries(value as Row)
    .map(([name, member]) => [FIELD_LABELS[name] ?? name, valueText(name, member)])
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${name}: ${text}`)
    .join("; ");
}

const isStep = (value: unknown): value is TaxStep =>
  isRow(value) && typeof value.rate === "number" && typeof value.from === "string";

const isFee = (value: unknown): value is FeeStep =>
  isRow(value) &&
  typeof value.percent === "number" &&
  typeof value.fixed === "number" &&
  typeof value.from === "string";

const isRules = (value: unknown): value is ZoneRule[] =>
  Array.isArray(value) && value.every((rule) => isRow(rule) && typeof rule.country === "string");

/** A bracket of a shipping rate. The entry does not record whether the bracket is by weight or by amount. */
function bracketText(bracket: unknown): string {
  const { upTo, price } = isRow(bracket) ? bracket : {};
  return `${typeof upTo === "number" ? `hasta ${valueText("", upTo)}` : "sin límite"}: ${valueText("price", price) ?? "—"}`;
}
