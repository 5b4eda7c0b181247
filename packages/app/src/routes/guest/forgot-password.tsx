import { ForgotPasswordScreen } from "@tablero/storefront/people/sign-in/forgot-password-screen";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Recuperar la contraseña", matches), NO_INDEX];

export default function ForgotPasswordRoute() {
  return <ForgotPasswordScreen />;
}
