import type { QuestionInput } from "@tablero/contract/people/shapes/questions";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { questionNotice } from "@tablero/domain/platform/notices/texts";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { enqueueQuestionMail } from "../../platform/system/mail-outbox.ts";
import { countMail, type MailLimits } from "../accounts/account-limits.ts";

/**
 * Counts a question as a mail requested by its sender, because the confirmation goes to an unverified address.
 * Throws `rate-limited`.
 */
export const countQuestion = (ctx: Ctx, limits: MailLimits, { email }: QuestionInput): Promise<void> =>
  countMail(ctx, limits, normaliseEmail(email), { address: ctx.origin?.network ?? "unknown", device: null });

/** Stores a question, notifies staff, and mails the shop and the sender. Questions filled in by a bot are dropped. */
export async function askQuestion(ctx: Ctx, input: QuestionInput): Promise<true> {
  if (input.website) return true;
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    await tx.db.execute(
      sql`insert into questions (id, name, email, subject, text, product_id, created_at, updated_at)
          values (${id}, ${input.name}, ${normaliseEmail(input.email)}, ${input.subject}, ${input.text},
            (select id from products where id = ${input.productId ?? null}::uuid and status = 'published'),
            ${now.toISOString()}, ${now.toISOString()})`,
    );
    await notifyStaff(tx, questionNotice({ id, subject: input.subject }));
    await enqueueQuestionMail(tx, { template: "question-asked", questionId: id });
    await enqueueQuestionMail(tx, { template: "question-received", questionId: id });
  });
  return true;
}
