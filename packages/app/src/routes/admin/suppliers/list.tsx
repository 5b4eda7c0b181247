import { SuppliersScreen } from "@tablero/backoffice/catalogue/suppliers/suppliers-screen";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(SUPPLIERS);

export default function SuppliersRoute() {
  return <SuppliersScreen />;
}
