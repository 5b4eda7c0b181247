import { LegalTextsScreen } from "@tablero/backoffice/settings/legal-texts/legal-texts-screen";
import { LEGAL_TEXTS } from "@tablero/domain/platform/resources/settings/legal-texts";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(LEGAL_TEXTS);

export default function LegalTextsRoute() {
  return <LegalTextsScreen />;
}
