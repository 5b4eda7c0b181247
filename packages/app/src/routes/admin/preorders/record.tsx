import { PreorderScreen } from "@tablero/backoffice/sales/preorders/preorder-screen";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(PREORDERS);

export default function PreorderRoute({ params }: Route.ComponentProps) {
  return <PreorderScreen key={params.id} id={params.id} />;
}
