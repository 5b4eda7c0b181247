import { DeclarationScreen } from "@tablero/backoffice/sales/invoices/declaration-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/declaration";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Declaración responsable")];

export default function DeclarationRoute() {
  return <DeclarationScreen />;
}
