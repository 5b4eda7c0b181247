import { ImportsScreen } from "@tablero/backoffice/exchange/imports/imports-screen";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(IMPORTS);

export default function ImportsRoute() {
  return <ImportsScreen />;
}
