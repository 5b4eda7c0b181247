import { StatementScreen } from "@tablero/backoffice/sales/statements/statement-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/statement";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Extracto del banco")];

export default function StatementRoute() {
  return <StatementScreen />;
}
