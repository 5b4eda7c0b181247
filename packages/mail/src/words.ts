import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import { countryName } from "@tablero/domain/platform/words/countries";
import type { MailAddress, MailShop } from "./base-types.ts";
import { oneLine } from "./markup.ts";
import type { MailTotals } from "./order-types.ts";

/** An address as lines of text. */
export function addressLines(address: MailAddress): string[] {
  const { name, surname, line1, line2, postcode, city, province } = address;
  const place = [postcode, city].filter(Boolean).join(" ");
  const lines = [[name, surname].filter(Boolean).join(" "), line1, line2 ?? "", place];
  return [...lines, province === city ? "" : province].map(oneLine).filter((line) => line !== "");
}

/** Address of the shop, without its name. */
export const shopAddress = (shop: MailShop): string[] => addressLines({ ...shop.address, name: "", surname: null });

/** Rows of a bill: labels and amounts, without the total. */
export function totalRows(totals: MailTotals): [string, string][] {
  const { subtotal, discount, couponCode, shipping, inShop, fee } = totals;
  const rows: [string, string | null][] = [
    [shipping === null && !inShop ? "Plazas" : "Productos", formatMoney(subtotal)],
    [couponCode ? `Cupón ${oneLine(couponCode)}` : "Descuento", discount > 0 ? `−${formatMoney(discount)}` : null],
    ["Envío", shipping === null ? null : shipping > 0 ? formatMoney(shipping) : "Gratis"],
    ["Contra reembolso", fee > 0 ? formatMoney(fee) : null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

/** The tax included in the total by rate, highest first. */
export function taxRows({ taxes, taxFree, taxCountry }: MailTotals): string[] {
  if (taxFree) return ["Sin IVA: exento por el destino"];
  const whose = taxCountry ? ` de ${countryName(taxCountry)}` : "";
  return taxes.map(
    ({ rate, base, tax }) =>
      `IVA${whose} incluido al ${formatPercent(rate)}: ${formatMoney(tax)} (base ${formatMoney(base)})`,
  );
}

/**
 * Name for the greeting, from the name that the person typed. Anyone can trigger an email to a stranger by signing up
 * with their address, so a name that looks like a URL or an advertisement is omitted.
 */
export function greeting(name: string): string {
  const clean = oneLine(name);
  const first = clean.split(" ")[0] ?? "";
  return clean.length <= 60 && /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `Hola, ${first}:` : "Hola:";
}

/** Links may only lead to web pages and mailboxes. Null for any other target. */
export function safeUrl(url: string): string | null {
  try {
    const { protocol, href } = new URL(url);
    return ["https:", "http:", "mailto:"].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** URL of an order's page. */
export const orderUrl = ({ shop, token }: { shop: MailShop; token: string }): string =>
  `${shop.url}/pedido/${encodeURIComponent(token)}`;
