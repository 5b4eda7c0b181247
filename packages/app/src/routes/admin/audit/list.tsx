import { AuditScreen } from "@tablero/backoffice/platform/audit/audit-screen";
import { AUDIT } from "@tablero/domain/platform/resources/platform/audit";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(AUDIT);

export default function AuditRoute() {
  return <AuditScreen />;
}
