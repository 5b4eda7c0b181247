import { WebhookScreen } from "@tablero/backoffice/platform/webhooks/webhook-screen";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(WEBHOOKS);

export default function WebhookRoute({ params }: Route.ComponentProps) {
  return <WebhookScreen key={params.id} id={params.id} />;
}
