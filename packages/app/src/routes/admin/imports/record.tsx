import { ImportScreen } from "@tablero/backoffice/exchange/imports/import-screen";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(IMPORTS);

export default function ImportRoute({ params }: Route.ComponentProps) {
  return <ImportScreen key={params.id} id={params.id} />;
}
