import { ForgotPasswordScreen } from "@tablero/storefront/account/forgot-password-screen";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = () => [title("Recuperar la contraseña"), NO_INDEX];

export default function ForgotPasswordRoute() {
  return <ForgotPasswordScreen />;
}
