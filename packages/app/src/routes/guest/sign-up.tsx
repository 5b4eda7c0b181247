import { SignUpScreen } from "@tablero/storefront/account/sign-up-screen";
import { NO_INDEX, title } from "../../lib/load.ts";
import type { Route } from "./+types/sign-up";

export const meta: Route.MetaFunction = () => [title("Crear una cuenta"), NO_INDEX];

export default function SignUpRoute() {
  return <SignUpScreen />;
}
