import { ClientScreen } from "@tablero/backoffice/readers/client-page/client-screen";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(CLIENTS);

export default function ClientRoute({ params }: Route.ComponentProps) {
  return <ClientScreen key={params.id} id={params.id} />;
}
