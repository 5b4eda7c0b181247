import { VerifyAccountScreen } from "@tablero/storefront/account/verify-account-screen";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/verify-account";

export const meta: Route.MetaFunction = () => [title("Verificar la cuenta"), NO_INDEX];

export default function VerifyAccountRoute({ params }: Route.ComponentProps) {
  return <VerifyAccountScreen id={params.id} token={params.verification_token} />;
}
