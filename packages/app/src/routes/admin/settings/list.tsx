import { SettingsScreen } from "@tablero/backoffice/settings/settings/settings-screen";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(SETTINGS);

export default function SettingsRoute() {
  return <SettingsScreen />;
}
