import { ResetPasswordScreen } from "@tablero/storefront/account/reset-password-screen";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [title("Contraseña nueva"), NO_INDEX];

export default function ResetPasswordRoute({ params }: Route.ComponentProps) {
  return <ResetPasswordScreen id={params.id} token={params.token} />;
}
