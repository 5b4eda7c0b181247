import { NewsletterLinkScreen } from "@tablero/storefront/people/sign-in/newsletter-link-screen";
import { redirect } from "react-router-dom";
import { NO_INDEX } from "../../lib/load.ts";
import { shopTitle } from "../../lib/shop/shop-head.ts";
import type { Route } from "./+types/newsletter-link";

/** The last path segment of a link that ends the newsletter subscription. */
const STOP = "baja";

export const loader = ({ params }: Route.LoaderArgs) => {
  if (params.action && params.action !== STOP) throw redirect("/404");
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => [shopTitle("Suscripción al boletín", matches), NO_INDEX];

export default function NewsletterLinkRoute({ params }: Route.ComponentProps) {
  return <NewsletterLinkScreen id={params.id} token={params.token} stops={params.action === STOP} />;
}
