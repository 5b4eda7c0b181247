import { SystemScreen } from "@tablero/backoffice/platform/system/system-screen";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(SYSTEM);

export default function SystemRoute() {
  return <SystemScreen />;
}
