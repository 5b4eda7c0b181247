import { QuestionsScreen } from "@tablero/backoffice/people/questions/questions-screen";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(QUESTIONS);

export default function QuestionsRoute() {
  return <QuestionsScreen />;
}
