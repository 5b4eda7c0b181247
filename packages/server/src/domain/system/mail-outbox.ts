import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

/** A mail as the row `mail` of the outbox holds it: what to say is the template's, the data is here. */
export interface MailOrder {
  template: "verify-account" | "account-exists" | "reset-password" | "password-changed";
  to: string;
  name: string;
  data: Record<string, string>;
}

/** Orders a mail in the caller's transaction: it is sent if, and only if, that commits. */
export async function orderMail({ db, clock }: Ctx, mail: MailOrder): Promise<void> {
  const now = clock();
  await db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at)
        values (${uuidv7(now.getTime())}, 'mail', ${JSON.stringify(mail)}::jsonb, ${now.toISOString()}, ${now.toISOString()})`,
  );
}
