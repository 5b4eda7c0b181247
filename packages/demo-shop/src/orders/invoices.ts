import { madridDay } from "@tablero/domain/platform/dates";
import { EXPORT_MENTION } from "@tablero/domain/sales/fiscal/invoice-content";
import { invoiceNumber, seriesCode, seriesOf } from "@tablero/domain/sales/fiscal/issuing";
import { totalsByRate } from "@tablero/domain/sales/fiscal/tax";
import { stableId, stableToken } from "../kit.ts";
import type {
  Invoice,
  InvoiceDue,
  InvoiceLine,
  InvoiceParty,
  InvoiceSeries,
  Order,
  OrderLine,
} from "../types/orders.ts";
import type { OrderRows } from "./context.ts";

interface Draft {
  at: string;
  order: Order;
  kind: Invoice["kind"];
  operationAt: string;
  lines: Omit<InvoiceLine, "id" | "invoiceId" | "position">[];
  /** Cause of the invoice. A refund corrects the invoice of its order. */
  due: Pick<InvoiceDue, "cause" | "sourceId" | "amount">;
}

const SERIES: Record<InvoiceSeries["kind"], string> = { F: "Completa", S: "Simplificada", R: "Rectificativa" };

function one(description: string, amount: number, taxRate: number): Draft["lines"][number] {
  return { description, quantity: 1, unitPrice: amount, discount: 0, taxRate, total: amount };
}

function orderContent(order: Order, lines: OrderLine[]): Draft["lines"] {
  const rate = order.taxExempt ? 0 : 2100;
  const content = lines.map((line) => ({
    description: [line.name, line.variantName].filter(Boolean).join(" · "),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    taxRate: line.taxRate,
    total: line.total,
  }));
  if (order.shippingTotal > 0) content.push(one(`Envío: ${order.shippingName}`, order.shippingTotal, rate));
  if (order.feeTotal > 0) content.push(one("Recargo por contra reembolso", order.feeTotal, rate));
  return content;
}

/** One invoice for each captured payment, and a corrective one for each refund. */
function draftInvoices(rows: OrderRows): Draft[] {
  const orders = new Map(rows.orders.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(rows.orderLines, (line) => line.orderId);
  const refunds = new Map(rows.refunds.map((refund) => [refund.paymentId, refund]));
  return rows.payments.flatMap((payment): Draft[] => {
    const order = orders.get(payment.orderId);
    if (!order || payment.capturedAt === null) return [];
    const lines = linesOf.get(order.id) ?? [];
    const rate = lines[0]?.taxRate ?? 0;
    const full = payment.amount === order.total;
    const content = full
      ? orderContent(order, lines)
      : [one(`Anticipo del pedido ${order.number}`, payment.amount, rate)];
    const complete = order.billingTaxId !== null;
    const issued: Draft = {
      at: payment.capturedAt,
      order,
      kind: complete ? "F1" : "F2",
      operationAt: payment.capturedAt,
      lines: content,
      due: { cause: "payment", sourceId: payment.id, amount: payment.amount },
    };
    const refund = refunds.get(payment.id);
    if (!refund) return [issued];
    const whole = refund.amount === payment.amount;
    const negative = whole
      ? // Avoids `-0`, which JSON does not support.
        content.map((line) => ({
          ...line,
          quantity: -line.quantity,
          discount: 0 - line.discount,
          total: 0 - line.total,
        }))
      : [one(refund.reason, -refund.amount, rate)];
    return [
      issued,
      {
        at: refund.createdAt,
        order,
        kind: complete ? "R1" : "R5",
        operationAt: refund.createdAt,
        lines: negative,
        due: { cause: "refund", sourceId: refund.id, amount: refund.amount },
      },
    ];
  });
}

/** The invoices for all captured money, numbered by date without gaps. */
export function buildInvoices(
  rows: OrderRows,
  issuer: InvoiceParty,
): { invoiceSeries: InvoiceSeries[]; invoices: Invoice[]; invoiceLines: InvoiceLine[]; invoiceDues: InvoiceDue[] } {
  const invoiceSeries = new Map<string, InvoiceSeries>();
  const invoices: Invoice[] = [];
  const invoiceLines: InvoiceLine[] = [];
  const invoiceDues: InvoiceDue[] = [];
  const first = new Map<string, string>();
  const drafts = draftInvoices(rows).sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : a.order.number < b.order.number ? -1 : 1,
  );
  for (const { at, order, kind, operationAt, lines, due } of drafts) {
    const corrects = due.cause === "refund";
    const issueDate = madridDay(at);
    const year = Number(issueDate.slice(0, 4));
    const letter = seriesOf(kind);
    const code = seriesCode(letter, year);
    const series = invoiceSeries.get(code) ?? {
      id: stableId(`series:${code}`, `${year}-01-01T00:00:00.000Z`),
      code,
      name: SERIES[letter],
      kind: letter,
      year,
      lastNumber: 0,
    };
    series.lastNumber += 1;
    invoiceSeries.set(code, series);
    const number = invoiceNumber(code, series.lastNumber);
    const id = stableId(`invoice:${number}`, at);
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    const complete = order.billingTaxId !== null;
    invoices.push({
      id,
      token: stableToken(`invoice:${number}`),
      seriesId: series.id,
      sequence: series.lastNumber,
      number,
      kind,
      orderId: order.id,
      clientId: order.clientId,
      issuer,
      receiver: complete
        ? { name: order.billingName ?? order.name, taxId: order.billingTaxId, address: order.billingAddress }
        : null,
      taxes: totalsByRate(lines.map((line) => ({ gross: line.total, rate: line.taxRate }))),
      total,
      issueDate,
      operationDate: madridDay(operationAt),
      replaces: [],
      correctsInvoiceId: corrects ? (first.get(order.id) ?? null) : null,
      mention: order.taxExempt ? EXPORT_MENTION : null,
      ossPlace: null,
      issuedAt: at,
    });
    const settled = { invoiceId: id, settledAt: at, createdAt: at, covered: 0 };
    invoiceDues.push({ id: stableId(`invoice-due:${number}`, at), orderId: order.id, ...due, ...settled });
    if (!corrects) first.set(order.id, id);
    lines.forEach((line, index) => {
      invoiceLines.push({
        id: stableId(`invoice-line:${number}:${index}`, at),
        invoiceId: id,
        position: index + 1,
        ...line,
      });
    });
  }
  return { invoiceSeries: [...invoiceSeries.values()], invoices, invoiceLines, invoiceDues };
}
