import { isLegalPage, LEGAL_TITLES, LegalScreen } from "@tablero/storefront/legal/legal-screen";
import { data } from "react-router-dom";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/legal";

export function loader({ params }: Route.LoaderArgs) {
  if (!isLegalPage(params.page)) throw data(null, { status: 404 });
  return { page: params.page };
}

export const meta: Route.MetaFunction = ({ data }) => (data ? [title(LEGAL_TITLES[data.page])] : []);

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={loaderData.page} />;
}
