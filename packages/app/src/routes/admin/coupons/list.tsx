import { CouponsScreen } from "@tablero/backoffice/coupons/coupons-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/coupons";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Cupones")];

export default function CouponsRoute() {
  return <CouponsScreen />;
}
