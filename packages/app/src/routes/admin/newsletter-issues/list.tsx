import { IssuesScreen } from "@tablero/backoffice/people/newsletter/issues-screen";
import { NEWSLETTER_ISSUES } from "@tablero/domain/platform/resources/people/newsletter-issues";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(NEWSLETTER_ISSUES);

export default function IssuesRoute() {
  return <IssuesScreen />;
}
