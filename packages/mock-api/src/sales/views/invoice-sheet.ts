import type { Invoice } from "@tablero/demo-shop/types";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { invoiceDetails, invoiceTitle, rateText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import type { Store } from "../../platform/store.ts";
import { shopInvoiceView } from "./shop-invoices.ts";

/** The texts of an invoice for a drawn PDF; the server adds tables and the QR code. */
export function invoiceSheet(store: Store, invoice: Invoice) {
  const { number, issuer, receiver, lines, taxes, total, ...rest } = shopInvoiceView(store, invoice);
  return {
    number,
    title: `${invoiceTitle(rest.kind)} ${number}`,
    paragraphs: [
      ...invoiceDetails({ number, ...rest }),
      ...[issuer, receiver].flatMap((party) =>
        party ? [[party.name, party.taxId, party.address].filter(Boolean).join(" · ")] : [],
      ),
      ...lines.map(({ quantity, description, gross }) => `${quantity} × ${description}: ${formatMoney(gross)}`),
      ...taxes.map(
        ({ rate, base, tax }) =>
          `IVA ${rateText(rate, rest.taxCountry)}: base ${formatMoney(base)}, cuota ${formatMoney(tax)}`,
      ),
      `Total: ${formatMoney(total)}`,
    ],
  };
}
