import { InvoicesScreen } from "@tablero/backoffice/sales/invoices/invoices-screen";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(INVOICES);

export default function InvoicesRoute() {
  return <InvoicesScreen />;
}
