import { InboxScreen } from "@tablero/backoffice/readers/inbox/inbox-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/inbox";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Bandeja")];

export default function InboxRoute() {
  return <InboxScreen />;
}
