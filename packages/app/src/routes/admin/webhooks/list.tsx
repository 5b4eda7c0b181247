import { WebhooksScreen } from "@tablero/backoffice/platform/webhooks/webhooks-screen";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(WEBHOOKS);

export default function WebhooksRoute() {
  return <WebhooksScreen />;
}
