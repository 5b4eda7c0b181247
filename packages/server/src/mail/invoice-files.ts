import { type SQL, sql } from "drizzle-orm";
import { Text } from "../db/columns.ts";
import { rows } from "../db/query.ts";
import type { Ctx } from "../domain/platform/context.ts";
import type { MailRequest } from "../domain/platform/system/mail-outbox.ts";
import { issueInvoices } from "../domain/sales/invoices/issue.ts";
import { getShopInvoice } from "../domain/sales/invoices/shop-view.ts";
import type { MailFile } from "./port.ts";

/**
 * The invoices attached to a mail about money: all invoices of a paid order, the corrective invoice of a refund,
 * or the invoice that a mail is about. Due invoices are issued first, so that the mail is not sent before its
 * invoice; invoices that cannot be issued now are missing.
 */
export async function invoiceFiles(ctx: Ctx, payload: MailRequest): Promise<MailFile[]> {
  const which = selectInvoices(payload);
  if (!which) return [];
  if (payload.template !== "order-invoice") await issueInvoices(ctx);
  const found = await rows(ctx.db, sql`select i.token from invoices i where ${which} order by i.issued_at, i.id`, {
    token: Text,
  });
  if (found.length === 0) return [];
  const { invoicePdf } = await import("../documents/invoice-pdf.ts");
  return Promise.all(
    found.map(async ({ token }) => {
      const invoice = await getShopInvoice(ctx, token);
      const content = Buffer.from(await invoicePdf(invoice));
      return { filename: `factura-${invoice.number}.pdf`, contentType: "application/pdf", content };
    }),
  );
}

function selectInvoices(payload: MailRequest): SQL | null {
  const ofDues = (dues: SQL) => sql`i.id in (select invoice_id from invoice_dues d where ${dues})`;
  switch (payload.template) {
    case "order-paid":
      return ofDues(sql`d.order_id = ${payload.orderId} and d.cause in ('payment', 'delivery')`);
    case "order-refunded":
      return ofDues(
        sql`d.order_id = ${payload.orderId} and d.cause = 'refund' and d.source_id = ${payload.refundId ?? null}`,
      );
    case "order-invoice":
      return sql`i.id = ${payload.invoiceId ?? null}`;
    default:
      return null;
  }
}
