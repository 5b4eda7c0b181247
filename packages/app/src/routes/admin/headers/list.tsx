import { HeadersScreen } from "@tablero/backoffice/settings/headers/headers-screen";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(HEADERS);

export default function HeadersRoute() {
  return <HeadersScreen />;
}
