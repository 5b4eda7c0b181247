import { AccountScreen } from "@tablero/backoffice/people/account/account-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/account";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Mi cuenta")];

export default function AccountRoute() {
  return <AccountScreen />;
}
