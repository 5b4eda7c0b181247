import { ReturnScreen } from "@tablero/backoffice/sales/returns/return-screen";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(RETURNS);

export default function ReturnRoute({ params }: Route.ComponentProps) {
  return <ReturnScreen key={params.id} id={params.id} />;
}
