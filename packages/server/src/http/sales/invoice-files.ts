import type { PrintInvoicesInput } from "@tablero/contract/sales/shapes/admin-records";
import { Failure } from "@tablero/domain/platform/failure";
import { invoiceFileHeaders } from "@tablero/domain/sales/fiscal/invoice-file";
import type { Ctx } from "../../domain/platform/context.ts";
import { idsToPrint } from "../../domain/sales/invoices/list.ts";
import { getShopInvoice, getShopInvoices } from "../../domain/sales/invoices/shop-view.ts";
import { readSettings } from "../../domain/settings/shop/settings.ts";

/** `GET /media/facturas/{token}.pdf`: an invoice by its unguessable token, drawn for each request. */
export async function invoiceResponse(ctx: Ctx, token: string): Promise<Response> {
  try {
    const invoice = await getShopInvoice(ctx, token);
    // Imported lazily, because its library is needed for nothing else.
    const { invoicePdf } = await import("../../documents/invoice-pdf.ts");
    const data = await invoicePdf(invoice);
    return new Response(Buffer.from(data), { headers: invoiceFileHeaders(invoice.number, data.byteLength) });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "not-found") throw error;
    return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
}

/** Number of invoices read at once for a file of several. */
const BATCH = 25;

/** One PDF with several invoices. Throws `not-found`, and `validation` for too many. */
export async function printInvoices(ctx: Ctx, input: PrintInvoicesInput): Promise<Uint8Array<ArrayBuffer>> {
  const ids = await idsToPrint(ctx, input);
  const { legalName } = await readSettings(ctx.db);
  const { invoicesPdf } = await import("../../documents/invoice-pdf.ts");
  return invoicesPdf(readBatches(ctx, ids), { author: legalName, at: ctx.clock().toISOString() });
}

async function* readBatches(ctx: Ctx, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += BATCH) yield await getShopInvoices(ctx, ids.slice(at, at + BATCH));
}
