import { formatMoney, formatPercent } from "@tablero/domain/money";
import { optionValueLabel } from "@tablero/domain/option-labels";
import { oneLine } from "./markup.ts";
import type { MailAddress, MailLine, MailShop, MailTotals } from "./types.ts";

/** An address as lines of text. */
export function addressLines(address: MailAddress): string[] {
  const { name, surname, line1, line2, postcode, city, province } = address;
  const place = [postcode, city].filter(Boolean).join(" ");
  const lines = [[name, surname].filter(Boolean).join(" "), line1, line2 ?? "", place];
  return [...lines, province === city ? "" : province].map(oneLine).filter((line) => line !== "");
}

/** Where the shop is, without its name. */
export const shopAddress = (shop: MailShop): string[] => addressLines({ ...shop.address, name: "", surname: null });

/** «Español · Casi nueva» */
export function optionsText(options: MailLine["options"]): string {
  return oneLine(
    Object.entries(options)
      .map(([name, value]) => optionValueLabel(name, value))
      .join(" · "),
  );
}

/** Rows of a bill: what they are called and how much. The total is not among them. */
export function totalRows(totals: MailTotals): [string, string][] {
  const { subtotal, discount, couponCode, shipping, fee } = totals;
  const rows: [string, string | null][] = [
    ["Productos", formatMoney(subtotal)],
    [couponCode ? `Cupón ${oneLine(couponCode)}` : "Descuento", discount > 0 ? `−${formatMoney(discount)}` : null],
    ["Envío", shipping > 0 ? formatMoney(shipping) : "Gratis"],
    ["Contra reembolso", fee > 0 ? formatMoney(fee) : null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

/** The tax within the total by rate, highest first. */
export function taxRows({ taxes, taxFree }: MailTotals): string[] {
  if (taxFree) return ["Sin IVA: exento por el destino"];
  return taxes.map(
    ({ rate, base, tax }) => `IVA incluido al ${formatPercent(rate)}: ${formatMoney(tax)} (base ${formatMoney(base)})`,
  );
}

/**
 * How a person is greeted, by what they typed as their name. Anybody can order a mail to anybody by signing up with
 * a stranger's address: a name that reads like an address or an advertisement is left out.
 */
export function greeting(name: string): string {
  const clean = oneLine(name);
  const first = clean.split(" ")[0] ?? "";
  return clean.length <= 60 && /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `Hola, ${first}:` : "Hola:";
}

/** Links lead to pages and mailboxes, nowhere else. Null for anything else. */
export function safeUrl(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return ["https:", "http:", "mailto:"].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** The page of an order. */
export const orderUrl = ({ shop, token }: { shop: MailShop; token: string }): string =>
  `${shop.url}/pedido/${encodeURIComponent(token)}`;
