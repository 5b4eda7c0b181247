import { useUser } from "@tablero/api-client/session";
import { isLegalPage, LEGAL_PAGE_INFO } from "@tablero/domain/settings/legal/pages";
import { legalPath } from "@tablero/storefront/platform/links/links";
import { LegalScreen } from "@tablero/storefront/settings/legal/legal-screen";
import { lazy, Suspense } from "react";
import { data } from "react-router-dom";
import { load, NO_INDEX } from "../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../lib/page-head.ts";
import { useShopInfo } from "../../lib/shop/shop-outlet.tsx";
import type { Route } from "./+types/legal";

export async function loader({ context, params: { page }, request }: Route.LoaderArgs) {
  if (!isLegalPage(page)) throw data(null, { status: 404 });
  const version = new URL(request.url).searchParams.get("version") || undefined;
  const text = await load(context, (api) =>
    api.call("GET /api/shop/legal/{page}", { params: { page }, query: { version } }),
  );
  const { title } = LEGAL_PAGE_INFO[page];
  const head = pageHead({
    ...(await readShopMarks(context)),
    origin: publicOrigin(context, request),
    title,
    description: `${title} de la tienda.`,
    path: legalPath(page),
  });
  // Search engines index the current text; older versions are for clients who accepted them.
  return { text, head: text.published && version === undefined ? head : [...head, NO_INDEX] };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

/**
 * Pages are rendered identically for all visitors. The browser of a staff member requests staff content separately,
 * with its own code.
 */
const PublicNotice = lazy(() => import("@tablero/backoffice/settings/legal-texts/public-notice"));

export default function LegalRoute({ loaderData: { text } }: Route.ComponentProps) {
  const user = useUser();
  const notice =
    user && user.role !== "client" ? (
      <Suspense>
        <PublicNotice page={text.page} />
      </Suspense>
    ) : null;
  return <LegalScreen text={text} info={useShopInfo()} notice={notice} />;
}
