import { distribute, roundHalfUp } from "../../../platform/money/cents.ts";
import { MAX_AMOUNT } from "../../../platform/money/money.ts";
import { toScaledInteger } from "../../../platform/tables/amounts.ts";
import { type Read, readInstant, readOptions, toSingleLine } from "../../../platform/tables/cells.ts";
import { headKey } from "../../../platform/tables/head-key.ts";
import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import { STANDARD_RATE } from "../../../sales/fiscal/tax.ts";
import type { ImportedOrder, ImportedOrderLine, ImportIssue, ImportRow } from "../types.ts";
import { type AddressFields, readAddress } from "./addresses.ts";
import { readEmail, readPhone, readTaxId } from "./read-clients.ts";
import { createGroupedReader, type RecordReader } from "./record-reader.ts";
import { type ColumnIndex, RowView } from "./row-view.ts";

const MAX_QUANTITY = 100_000;
/** Limit in cents for the lines of an order, so that sums stay exact. */
const MAX_SUM = 1_000_000_000_000;
const MAX_NUMBER = 80;
const MAX_SKU = 120;
/** Maximum number of stored options of a line, and the maximum length of each. */
const MAX_OPTIONS = 20;
const EURO = "EUR";
const MAX_NAME = 120;
const MAX_TEXT = 2000;

const SHIPPING: AddressFields = {
  name: "ship-name",
  surname: "ship-surname",
  line1: "ship-line1",
  line2: "ship-line2",
  postcode: "ship-postcode",
  city: "ship-city",
  province: "ship-province",
  country: "ship-country",
  phone: "ship-phone",
};
const BILLING: AddressFields = {
  name: "bill-name",
  surname: "bill-surname",
  line1: "bill-line1",
  line2: "bill-line2",
  postcode: "bill-postcode",
  city: "bill-city",
  province: "bill-province",
  country: "bill-country",
};

/** Words for cancelled states of an order, without accents. */
const CANCELLED = /\b(?:cancel\w*|anulad\w*|failed|fallid\w*|voided|expired|error|rechazad\w*|draft|trash)\b/;
const UNPAID = /\b(?:pending|pendiente|unpaid|on hold|en espera|awaiting|a la espera|voided|expired)\b/;

const METHODS: readonly (readonly [PaymentMethod, RegExp])[] = [
  ["bizum", /bizum/],
  ["transfer", /transfer|bank|bacs|wire|cheque|check/],
  ["cash-on-delivery", /reembolso|cash on delivery|cod\b/],
  ["in-store", /tienda|store|efectivo|cash|pickup|recogida/],
];

/** The payment method for an old shop's term; card for unknown ones, such as PayPal. */
function paymentMethod(name: string): PaymentMethod {
  const key = headKey(name);
  return METHODS.find(([, pattern]) => pattern.test(key))?.[0] ?? "card";
}

function readLine(view: RowView): ImportedOrderLine | undefined {
  const name = view.short("line-name", MAX_TEXT, toSingleLine);
  if (!name) return undefined;
  const quantity = view.decimal("line-quantity");
  const units = quantity ? toScaledInteger(quantity, 0) : 1;
  const unitPrice = view.cents("line-price", MAX_AMOUNT) ?? 0;
  if (units < 1 || units > MAX_QUANTITY) {
    view.error("line-quantity", "out-of-range", "La cantidad tiene que ser una unidad o más.");
  }
  return {
    name: name.slice(0, 200),
    sku: toSingleLine(view.text("line-sku")).slice(0, MAX_SKU),
    options: shortOptions(view.read("line-options", readOptions, "warning") ?? {}),
    quantity: units,
    unitPrice,
    discount: 0,
    total: units * unitPrice,
    taxRate: lineRate(view),
  };
}

const shortOptions = (options: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options)
      .slice(0, MAX_OPTIONS)
      .map(([name, value]) => [name.slice(0, MAX_NAME), value.slice(0, MAX_NAME)]),
  );

/** A past order keeps its tax: if the file does not state it, its lines have the default rate. */
function lineRate(view: RowView): number {
  const text = view.text("line-tax");
  if (!text) return view.columns.options.taxRate ?? STANDARD_RATE;
  const rate = view.decimal("line-tax", /\s*%$/);
  const points = rate ? toScaledInteger(rate, 2) : STANDARD_RATE;
  return points > 0 && points < 100 ? points * 100 : Math.min(Math.max(points, 0), 10_000);
}

interface Amounts {
  lines: readonly ImportedOrderLine[];
  discount: number;
  shipping: number;
  fees: number;
}

/** The amount by which the sum falls short of the total; negative if the sum is too high. */
const gapOf = ({ lines, discount, shipping, fees }: Amounts, total: number): number =>
  total - (lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) - discount + shipping + fees);

const withTax = (cents: number, rate: number): number => roundHalfUp(cents * (10_000 + rate), 10_000);

/**
 * The amounts with IVA: unchanged, or with IVA added if the total shows that they are net, as in most
 * WooCommerce order exports. Of several interpretations, the one nearest to the paid total is used.
 */
function withTaxes(amounts: Amounts, total: number): Amounts {
  const lines = amounts.lines.map((line) => ({ ...line, unitPrice: withTax(line.unitPrice, line.taxRate) }));
  const readings = [
    amounts,
    { ...amounts, lines },
    {
      lines,
      discount: withTax(amounts.discount, STANDARD_RATE),
      shipping: withTax(amounts.shipping, STANDARD_RATE),
      fees: withTax(amounts.fees, STANDARD_RATE),
    },
  ];
  return readings.reduce((best, each) => (Math.abs(gapOf(each, total)) < Math.abs(gapOf(best, total)) ? each : best));
}

/**
 * Makes the amounts add up to the paid total: a missing amount becomes a fee, an excess becomes a discount
 * spread over the lines. Old shops round line by line.
 */
function settle(view: RowView, given: Amounts, total: number) {
  const amounts = withTaxes(given, total);
  const itemsTotal = amounts.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  if (itemsTotal > MAX_SUM) view.error("line-price", "out-of-range", "Los artículos suman demasiado.");
  const gap = gapOf(amounts, total);
  const wanted = amounts.discount + Math.max(0, -gap);
  const discountTotal = Math.min(wanted, itemsTotal);
  const shippingTotal = amounts.shipping - (wanted - discountTotal);
  if (gap !== 0) {
    const euros = (Math.abs(gap) / 100).toFixed(2).replace(".", ",");
    const message = `Las partes no suman el total: ${euros} € quedan como ${gap > 0 ? "recargo" : "descuento"}.`;
    view.warn("total", "sum-mismatch", message);
  }
  if (shippingTotal < 0) view.error("total", "sum-mismatch", "El total es menor que lo que se puede descontar.");
  const gross = amounts.lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const shares = distribute(discountTotal, gross);
  return {
    lines: amounts.lines.map((line, index) => {
      const discount = shares[index] ?? 0;
      return { ...line, discount, total: line.quantity * line.unitPrice - discount };
    }),
    itemsTotal,
    discountTotal,
    shippingTotal,
    feesTotal: amounts.fees + Math.max(0, gap),
    total,
  };
}

function readContact(view: RowView): { email?: string | undefined; name: string; surname?: string | undefined } {
  const email = view.read("email", readEmail);
  if (!view.text("email")) view.error("email", "no-email", "Falta el correo del comprador.");
  const name = toSingleLine(view.text("name") || view.text("ship-name") || view.text("bill-name"));
  const surname = toSingleLine(view.text("surname") || (view.text("name") ? "" : view.text("ship-surname")));
  return {
    email,
    name: (name || (email?.split("@")[0] ?? "")).slice(0, MAX_NAME),
    surname: surname.slice(0, MAX_NAME) || undefined,
  };
}

function readState(view: RowView) {
  const { source } = view.columns.options;
  const state = headKey(view.text("state"));
  const payment = headKey(view.text("payment-state"));
  // Shopify's column is the instant at which the order was cancelled.
  const isCancelled = source === "shopify" ? state !== "" : CANCELLED.test(state);
  return {
    state: isCancelled ? ("cancelled" as const) : ("completed" as const),
    stateName: stateWords(view, isCancelled),
    paid: !isCancelled && !UNPAID.test(payment || (source === "shopify" ? "" : state)),
  };
}

/** The old shop's terms for state and payment. Shopify has one for the payment only. */
function stateWords(view: RowView, isCancelled: boolean): string {
  const isShopify = view.columns.options.source === "shopify";
  const state = isShopify ? (isCancelled ? "cancelled" : "") : toSingleLine(view.text("state"));
  return [state, toSingleLine(view.text("payment-state"))].filter(Boolean).join(" · ").slice(0, MAX_NAME);
}

/** Only currencies with two decimals, such as dollars: other amounts would be misread. */
function readCurrency(text: string): Read<string> {
  const code = text.toUpperCase();
  if (/^(?:€|EUROS?)$/.test(code)) return { value: EURO };
  const isKnown = /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf("currency").includes(code);
  if (isKnown && decimalsOf(code) === 2) return { value: code };
  return { code: "unknown-currency", message: "No es una moneda con céntimos, como EUR o USD." };
}

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat("es-ES", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;

function readOrder(rows: readonly ImportRow[], columns: ColumnIndex, issues: ImportIssue[]): ImportedOrder | undefined {
  const views = rows.map((row) => new RowView(row, columns, issues));
  const [view] = views;
  if (!view) return undefined;
  const number = view.short("number", MAX_NUMBER, toSingleLine);
  const placedAt = view.read("placed-at", readInstant);
  if (!placedAt && !view.text("placed-at")) view.error("placed-at", "no-date", "Falta la fecha del pedido.");
  const currency = view.read("currency", readCurrency) ?? EURO;
  const total = view.cents("total", MAX_AMOUNT);
  if (total === undefined && !view.text("total")) view.error("total", "no-total", "Falta el total del pedido.");
  const lines = views.flatMap((each) => readLine(each) ?? []);
  if (lines.length === 0) view.error("line-name", "no-lines", "El pedido no tiene artículos.");
  const { email, name, surname } = readContact(view);
  if (!number || !placedAt || !email || total === undefined || lines.length === 0) {
    if (!view.text("number")) view.error("number", "no-number", "Falta el número del pedido.");
    return undefined;
  }
  const ofLines = views.reduce((sum, each) => sum + (each.cents("line-discount", MAX_AMOUNT) ?? 0), 0);
  const parts: Amounts = {
    lines,
    discount: view.cents("discount-total", MAX_AMOUNT) ?? ofLines,
    shipping: view.cents("shipping-total", MAX_AMOUNT) ?? 0,
    fees: view.cents("fees-total", MAX_AMOUNT) ?? 0,
  };
  const amounts = settle(view, parts, total);
  const billing = readAddress(view, BILLING, { name, surname });
  const taxId = readTaxId(view, "bill-tax-id");
  const billed = toSingleLine(view.text("bill-company")) || [billing?.name, billing?.surname].filter(Boolean).join(" ");
  const paymentName = toSingleLine(view.text("payment-method"));
  return {
    kind: "orders",
    key: `${columns.options.source}:${number}`,
    line: view.line,
    number,
    placedAt,
    currency,
    email,
    name,
    surname,
    phone: view.read("phone", readPhone, "warning"),
    shippingAddress: readAddress(view, SHIPPING, { name, surname }),
    billing: billing && taxId ? { name: billed.slice(0, 160), taxId, address: billing } : undefined,
    shippingName: toSingleLine(view.text("shipping-name")).slice(0, MAX_NAME) || "Envío",
    paymentMethod: paymentMethod(paymentName),
    paymentName: paymentName.slice(0, MAX_NAME),
    ...readState(view),
    refunded: Math.min(view.cents("refunded", MAX_AMOUNT) ?? 0, total),
    couponCode: toSingleLine(view.text("coupon")).slice(0, 60) || undefined,
    note: view.short("note", MAX_TEXT, (text) => text.trim(), "warning"),
    ...amounts,
  };
}

/** Consecutive rows with the same number are one order; Shopify leaves the order's cells empty after the first. */
export const orderReader = (columns: ColumnIndex): RecordReader<ImportedOrder> =>
  createGroupedReader(columns, { identify: (view) => view.text("number"), joinsBlank: true, build: readOrder });
