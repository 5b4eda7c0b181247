import { TaxRowSchema } from "@tablero/contract/platform/shapes/basics";
import { netOf } from "@tablero/domain/platform/money/net";
import { amountsAfterWaivers, grossAtRate } from "@tablero/domain/sales/fiscal/by-rate";
import { arrayOf, Int, Text } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import type { LoadedOrder } from "@tablero/server/domain/sales/orders/load";
import { sql } from "drizzle-orm";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const INVOICE = { kind: Text, total: Int, taxes: arrayOf(TaxRowSchema) };

/** Money of an order at its end, in cents. */
export interface Settled {
  paid: number;
  refunded: number;
  invoiced: number;
  corrected: number;
  invoices: number;
}

/**
 * Compares the invoices of a finished order with its money (paid − refunded = invoices − corrections) and with
 * its rates: no rate is invoiced above what the order keeps while another is below. Throws with the differences.
 */
export async function settleBooks(db: Db, order: LoadedOrder): Promise<Settled> {
  const invoices = await rows(
    db,
    sql`select kind, total, taxes from invoices where order_id = ${order.id} order by issued_at, id`,
    INVOICE,
  );
  const captured = order.payments.filter(({ state }) => state === "captured");
  const done = order.refunds.filter(({ state }) => state === "done");
  const paid = sum(captured.map(({ amount }) => amount));
  const refunded = sum(done.map(({ amount }) => amount));
  const isCorrection = ({ kind }: { kind: string }) => kind.startsWith("R");
  const invoiced = sum(invoices.filter((one) => !isCorrection(one)).map(({ total }) => total));
  const corrected = -sum(invoices.filter(isCorrection).map(({ total }) => total));
  const wrong: string[] = [];
  const expectSame = (what: string, found: number, wanted: number) => {
    if (found !== wanted) wrong.push(`${what}: ${found}, and not ${wanted}`);
  };
  expectSame("invoices − corrections", invoiced - corrected, paid - refunded);
  const rates = [...new Set([order, ...invoices].flatMap(({ taxes }) => taxes.map(({ rate }) => rate)))];
  const waivers = done.filter(({ waived }) => waived > 0).map(({ waived: amount, taxes }) => ({ amount, taxes }));
  const kept = amountsAfterWaivers(rates, order.taxes, waivers);
  const beyond = rates.map(
    (rate, index) =>
      grossAtRate(
        invoices.flatMap(({ taxes }) => taxes),
        rate,
      ) - (kept[index] ?? 0),
  );
  if (Math.max(...beyond) > 0 && Math.min(...beyond) < 0) wrong.push(`${beyond} beyond ${kept} at ${rates}`);
  for (const rate of rates) {
    const gross = grossAtRate(order.taxes, rate);
    const own = invoices.flatMap(({ taxes }) => taxes.filter((row) => row.rate === rate));
    const [net, base, tax] = [
      sum(own.map((row) => row.gross)),
      sum(own.map((row) => row.base)),
      sum(own.map((row) => row.tax)),
    ];
    expectSame(`base + tax at ${rate}`, base + tax, net);
    if (net < 0 || net > gross) wrong.push(`${net} of ${gross} are invoiced at ${rate}`);
    // Each invoice rounds its own base, so the difference may be as many cents as there are invoices.
    if (Math.abs(base - netOf(net, rate)) > invoices.length) wrong.push(`a base of ${base} for ${net} at ${rate}`);
    const named = namedBack(order, rate);
    if (named !== null && paid > 0) expectSame(`invoiced at ${rate}`, net, gross - named);
    if (paid === refunded) for (const part of [net, base, tax]) expectSame(`left at ${rate}`, part, 0);
  }
  if (wrong.length > 0) throw new Error(wrong.join("; "));
  return { paid, refunded, invoiced, corrected, invoices: invoices.length };
}

/**
 * The amount refunded at a rate by the lines and delivery that refunds name; null if an amount or an open order
 * decides.
 */
function namedBack({ refunds, lines, state, due, total, payments }: LoadedOrder, rate: number): number | null {
  const done = refunds.filter((one) => one.state === "done");
  const captured = sum(payments.filter((one) => one.state === "captured").map(({ amount }) => amount));
  const isByName = done.every((one) => one.lines.length > 0 && one.shipping === 0);
  if (state !== "completed" || due > 0 || captured !== total || !isByName) return null;
  const parts = done.flatMap((one) => one.lines);
  return sum(
    parts.filter(({ lineId }) => lines.find(({ id }) => id === lineId)?.taxRate === rate).map(({ amount }) => amount),
  );
}
