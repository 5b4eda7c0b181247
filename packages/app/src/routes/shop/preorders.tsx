import { PreordersScreen } from "@tablero/storefront/preorders/preorders-screen";
import { load, title } from "../../lib/load.ts";
import type { Route } from "./+types/preorders";

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => api.call("GET /api/shop/preorders"));

export const meta: Route.MetaFunction = () => [title("Precompras abiertas")];

export default function PreordersRoute({ loaderData }: Route.ComponentProps) {
  return <PreordersScreen preorders={loaderData} />;
}
