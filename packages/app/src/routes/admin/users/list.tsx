import { UsersScreen } from "@tablero/backoffice/people/users/users-screen";
import { USERS } from "@tablero/domain/platform/resources/people/users";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(USERS);

export default function UsersRoute() {
  return <UsersScreen />;
}
