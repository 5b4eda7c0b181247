import { useSession } from "@tablero/api-client/session";
import { accountPath, signInPath } from "@tablero/storefront/platform/links/links";
import { AccountScreen } from "@tablero/storefront/readers/account/account-screen";
import { accountSection } from "@tablero/storefront/readers/account/account-sections";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router-dom";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/account";

export const loader = ({ params }: Route.LoaderArgs) => {
  const section = accountSection(params.section);
  if (!section) throw redirect(accountPath());
  return { id: section.id, title: section.title };
};

export const meta: Route.MetaFunction = ({ data, matches }) => [
  shopTitle(data ? `${data.title} · Mi cuenta` : "Mi cuenta", matches),
  NO_INDEX,
];

/** The shopper's own pages; a visitor who is not signed in gets the dialog over the home page. */
export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const { id } = loaderData;
  useEffect(() => {
    // Guests have their wish list in the browser.
    if (status === "signed-out" && id !== "deseos") void navigate(signInPath(), { replace: true });
  }, [status, navigate, id]);
  return <AccountScreen section={id} />;
}
