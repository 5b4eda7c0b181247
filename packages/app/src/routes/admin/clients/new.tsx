import { NewClientScreen } from "@tablero/backoffice/people/clients/new-client-screen";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { newMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = newMeta(CLIENTS);

export default function NewClientRoute() {
  return <NewClientScreen />;
}
