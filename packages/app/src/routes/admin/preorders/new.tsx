import { NewPreorderScreen } from "@tablero/backoffice/sales/preorders/new-preorder-screen";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { newMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = newMeta(PREORDERS);

export default function NewPreorderRoute() {
  return <NewPreorderScreen />;
}
