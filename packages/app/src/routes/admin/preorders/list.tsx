import { PreordersScreen } from "@tablero/backoffice/sales/preorders/preorders-screen";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(PREORDERS);

export default function PreordersRoute() {
  return <PreordersScreen />;
}
