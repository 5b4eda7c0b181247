import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import type { Mail, MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import type { QuestionMailRequest } from "../domain/platform/system/mail-outbox.ts";

const COLUMNS = { name: Text, email: Text, subject: Text, text: Text, answer: nullable(Text), product: nullable(Text) };

/** Composes a mail about a question; null if the question no longer exists or has no recipient. */
export async function writeQuestionMail(
  db: Db,
  { template, questionId, entryId }: QuestionMailRequest,
  shop: MailShop,
): Promise<(Mail & { to: string }) | null> {
  const question = await one(
    db,
    sql`select q.name, q.email, q.subject, q.text, p.name as product,
          (select e.text from question_entries e where e.id = ${entryId ?? null}::uuid) as answer
        from questions q left join products p on p.id = q.product_id where q.id = ${questionId}`,
    COLUMNS,
  );
  if (!question) return null;
  const { email, answer, ...asked } = question;
  if (template === "question-asked") {
    if (!shop.email) return null;
    const url = shop.url + resourcePath(QUESTIONS, questionId);
    return { ...renderMail(template, { ...asked, shop, email, url, from: asked.name, name: "" }), to: shop.email };
  }
  // The mail contains none of the sender's text, because the address may belong to anyone.
  if (template === "question-received") return { ...renderMail(template, { shop, name: "" }), to: email };
  return answer ? { ...renderMail(template, { ...asked, shop, answer }), to: email } : null;
}
