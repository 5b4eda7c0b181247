import { ConfirmationRequiredScreen } from "@tablero/storefront/account/confirmation-required-screen";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/confirmation-required";

export const meta: Route.MetaFunction = () => [title("Confirma tu correo"), NO_INDEX];

export default function ConfirmationRequiredRoute() {
  return <ConfirmationRequiredScreen />;
}
