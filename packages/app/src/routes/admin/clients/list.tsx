import { ClientsScreen } from "@tablero/backoffice/people/clients/clients-screen";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(CLIENTS);

export default function ClientsRoute() {
  return <ClientsScreen />;
}
