import { TransportScreen } from "@tablero/backoffice/settings/transport/transport-screen";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(CARRIERS);

export default function TransportRoute() {
  return <TransportScreen />;
}
