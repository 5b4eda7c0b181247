import { SignUpScreen } from "@tablero/storefront/people/sign-in/sign-up-screen";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/sign-up";

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Crear una cuenta", matches), NO_INDEX];

export default function SignUpRoute() {
  return <SignUpScreen />;
}
