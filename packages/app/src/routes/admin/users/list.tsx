import { UsersScreen } from "@tablero/backoffice/users/users-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/users";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Usuarios")];

export default function UsersRoute() {
  return <UsersScreen />;
}
