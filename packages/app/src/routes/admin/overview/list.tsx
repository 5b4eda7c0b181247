import { OverviewScreen } from "@tablero/backoffice/readers/overview/overview-screen";
import { OVERVIEW } from "@tablero/domain/platform/resources/readers/overview";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(OVERVIEW);

export default function OverviewRoute() {
  return <OverviewScreen />;
}
