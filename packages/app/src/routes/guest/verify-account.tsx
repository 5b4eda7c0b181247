import { VerifyAccountScreen } from "@tablero/storefront/people/sign-in/verify-account-screen";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/verify-account";

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Verificar la cuenta", matches), NO_INDEX];

export default function VerifyAccountRoute({ params }: Route.ComponentProps) {
  return <VerifyAccountScreen id={params.id} token={params.verification_token} />;
}
