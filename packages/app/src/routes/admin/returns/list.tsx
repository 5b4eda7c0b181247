import { ReturnsScreen } from "@tablero/backoffice/sales/returns/returns-screen";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(RETURNS);

export default function ReturnsRoute() {
  return <ReturnsScreen />;
}
