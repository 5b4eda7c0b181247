import { centsOf, type Decimal, grossFromNet, readDecimal, toScaledInteger } from "../../../platform/tables/amounts.ts";
import { shorten } from "../../../platform/tables/cells.ts";
import { headKey } from "../../../platform/tables/head-key.ts";
import type { RowView } from "./row-view.ts";

/** Rates of IVA in Spain, in basis points, the most common ones first. */
const SPANISH_RATES = [2100, 1000, 400, 0, 500] as const;

/** Rate stated in a text: "21 %", "ES Standard rate (21%)", "21,00"; null for any other text, such as a rule's name. */
function spokenRate(text: string, namesRules: boolean): number | null {
  const percent = /(\d{1,2}(?:[.,]\d{1,3})?)\s*%/.exec(text)?.[1];
  // A whole number in PrestaShop is the number of a rule; its rates have decimals: "21.000".
  const isNumber = namesRules ? /^\d{1,2}[.,]\d+$/ : /^\d{1,2}(?:[.,]\d{1,3})?$/;
  const number = percent ?? (isNumber.test(text) ? text : undefined);
  const decimal = number === undefined ? null : readDecimal(number, "decimal");
  if (!decimal) return null;
  const rate = toScaledInteger(decimal, 2);
  // A fraction of one, as spreadsheets store percentages: 0,21.
  return percent === undefined && rate > 0 && rate < 100 ? rate * 100 : rate;
}

/** Whether whole numbers in the column are rule numbers, as in PrestaShop's files or if the heading says so. */
const namesRules = ({ columns }: RowView): boolean =>
  columns.options.source === "prestashop" || /\b(?:rules?|reglas?)\b/.test(headKey(columns.findHead("tax") ?? ""));

/** The rate derived from the two prices of a row, for exports with both and no rule. */
function rateBetween(net: Decimal, gross: Decimal): number | undefined {
  const cents = centsOf(gross);
  const fitting = SPANISH_RATES.filter((rate) => grossFromNet(net, rate, "price") === cents);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A rate in basis points, and whether the file states it: the default rate never changes a stored rate. */
export interface TaxRate {
  rate: number;
  said: boolean;
}

/**
 * The rate of a row: stated in it, given for its rule in the options, or derived from its two prices. Otherwise
 * the default, with a warning for an unknown rule; undefined, noted as an error, if there is none.
 */
export function readTaxRate(
  view: RowView,
  prices: { net?: Decimal | undefined; gross?: Decimal | undefined },
): TaxRate | undefined {
  const { options } = view.columns;
  const said = (rate: number): TaxRate => ({ rate, said: true });
  if (view.text("tax-status").toLowerCase() === "none") return said(0);
  const text = view.text("tax");
  const rule = /^(?:standard|estándar|parent|superior)$/i.test(text) ? "" : text;
  if (rule && Object.hasOwn(options.taxRules, rule)) return said(options.taxRules[rule] ?? 0);
  const spoken = rule ? spokenRate(rule, namesRules(view)) : null;
  if (spoken !== null) return said(spoken);
  const between = prices.net && prices.gross && rateBetween(prices.net, prices.gross);
  if (between !== undefined) return said(between);
  if (options.taxRate === null) {
    const message = rule
      ? `No se sabe qué IVA es la regla «${shorten(rule)}». Elige su tipo en las opciones de la importación.`
      : "El archivo no dice el IVA. Elige un tipo por defecto en las opciones de la importación.";
    view.error("tax", "unknown-tax", message);
    return undefined;
  }
  if (rule) {
    const used = `${options.taxRate / 100} %`.replace(".", ",");
    view.warn("tax", "unknown-tax", `No se sabe qué IVA es «${shorten(rule)}»: se toma el ${used} de las opciones.`);
  }
  return { rate: options.taxRate, said: rule !== "" };
}
