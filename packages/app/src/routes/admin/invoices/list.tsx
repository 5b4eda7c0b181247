import { InvoicesScreen } from "@tablero/backoffice/invoices/invoices-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/invoices";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Facturas")];

export default function InvoicesRoute() {
  return <InvoicesScreen />;
}
