import { ResetPasswordScreen } from "@tablero/storefront/people/sign-in/reset-password-screen";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Contraseña nueva", matches), NO_INDEX];

export default function ResetPasswordRoute({ params }: Route.ComponentProps) {
  return <ResetPasswordScreen id={params.id} token={params.token} />;
}
