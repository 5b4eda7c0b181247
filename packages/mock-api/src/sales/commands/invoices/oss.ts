import type { OssTotals } from "@tablero/contract/sales/shapes/admin-records";
import type { Order } from "@tablero/demo-shop/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { limitYears, ossTotals, type QuarterQuery } from "@tablero/domain/sales/fiscal/quarter-totals";
import { isCounted } from "@tablero/domain/sales/fiscal/replacing-invoice";
import type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";
import { newOssLimitState, ossLimitNotice } from "@tablero/domain/sales/oss/limit";
import { type OssReport, ossReport } from "@tablero/domain/sales/oss/report";
import { quarterRange } from "@tablero/domain/sales/payments/takings-periods";
import { OSS_COUNTRIES } from "@tablero/domain/settings/taxes/oss-places";
import { notify } from "../../../platform/commands/notify.ts";
import { byId, sum } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";

/** Returns true for a taxed sale to another member state. */
const isAbroad = ({ taxExempt, shippingAddress }: Order): boolean =>
  !taxExempt && shippingAddress !== null && OSS_COUNTRIES.includes(shippingAddress.country);

/** Net taxed sales of a year to other member states, in cents. */
function salesAbroad({ data }: Store, year: number): number {
  const own = data.invoices.filter((invoice) => {
    const order = byId(data.orders, invoice.orderId);
    return order && isAbroad(order) && isCounted(invoice) && invoice.issueDate.startsWith(`${year}-`);
  });
  return sum(own, ({ taxes }) => sum(taxes, ({ base }) => base));
}

/** Notifies administrators when a new invoice brings the year's sales near or over the limit. */
export function notifyOssLimit(store: Store, order: Order, taxes: readonly TaxTotal[]): void {
  const today = madridDay(store.now());
  const { from } = store.data.settings.oss;
  if (!isAbroad(order) || (from !== null && from <= today)) return;
  const net = salesAbroad(store, Number(today.slice(0, 4)));
  const reached = newOssLimitState(net - sum([...taxes], ({ base }) => base), net);
  if (reached) notify(store, ossLimitNotice(reached, net));
}

/** The return of a quarter. */
export function ossQuarter({ data }: Store, { year, quarter }: QuarterQuery): OssReport {
  const { from, to } = quarterRange(year, quarter);
  const found = data.invoices.flatMap((invoice) => {
    const { kind, ossPlace: place, taxes, issueDate } = invoice;
    if (place === null || !isCounted(invoice) || issueDate < from || issueDate > to) return [];
    const corrected = byId(data.invoices, invoice.correctsInvoiceId);
    const corrects = corrected
      ? { kind: corrected.kind, issuedOn: corrected.issueDate, operationOn: corrected.operationDate }
      : null;
    return [{ kind, place, taxes, corrects }];
  });
  return ossReport(found, { year, quarter, rates: data.settings.oss.rates });
}

/** The same, with the sales of this year and last year compared with the limit. */
export const viewOssTotals = (store: Store, query: QuarterQuery): OssTotals =>
  ossTotals(query, ossQuarter(store, query), {
    on: store.data.settings.oss.from,
    sales: limitYears(madridDay(store.now())).map((year) => ({ year, net: salesAbroad(store, year) })),
  });
