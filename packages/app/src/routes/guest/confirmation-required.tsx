import { ConfirmationRequiredScreen } from "@tablero/storefront/people/sign-in/confirmation-required-screen";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/confirmation-required";

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Confirma tu correo", matches), NO_INDEX];

export default function ConfirmationRequiredRoute() {
  return <ConfirmationRequiredScreen />;
}
