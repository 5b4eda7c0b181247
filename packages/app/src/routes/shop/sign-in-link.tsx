import { readLinkRequest, signInTargetOf } from "@tablero/domain/people/accounts/sign-in-link";
import { SignInLinkScreen } from "@tablero/storefront/people/sign-in/sign-in-link-screen";
import { useSearchParams } from "react-router-dom";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/sign-in-link";

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Entrar en tu cuenta", matches), NO_INDEX];

export default function SignInLinkRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <SignInLinkScreen
      id={params.id}
      token={params.token}
      target={signInTargetOf(search)}
      request={readLinkRequest(search)}
    />
  );
}
