import { TakingsScreen } from "@tablero/backoffice/sales/takings/takings-screen";
import { TAKINGS } from "@tablero/domain/platform/resources/sales/takings";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(TAKINGS);

export default function TakingsRoute() {
  return <TakingsScreen />;
}
