import { NewsletterScreen } from "@tablero/backoffice/people/newsletter/newsletter-screen";
import { NEWSLETTER_SUBSCRIPTIONS } from "@tablero/domain/platform/resources/people/newsletter-subscriptions";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(NEWSLETTER_SUBSCRIPTIONS);

export default function NewsletterRoute() {
  return <NewsletterScreen />;
}
