import { AuditScreen } from "@tablero/backoffice/audit/audit-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/audit";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Auditoría")];

export default function AuditRoute() {
  return <AuditScreen />;
}
