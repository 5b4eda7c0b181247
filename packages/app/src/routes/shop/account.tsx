import { useSession } from "@tablero/api-client/session";
import { AccountScreen } from "@tablero/storefront/account/account-screen";
import { signInPath } from "@tablero/storefront/links";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/account";

export const loader = () => null;

export const meta: Route.MetaFunction = () => [title("Mi cuenta")];

/** The shopper's own page; a visitor who is not signed in gets the dialog over the home page. */
export default function AccountRoute() {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "signed-out") void navigate(signInPath(), { replace: true });
  }, [status, navigate]);
  return <AccountScreen />;
}
