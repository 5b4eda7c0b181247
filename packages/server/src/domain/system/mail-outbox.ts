import type { Ctx } from "../context.ts";
import { orderWork } from "./outbox.ts";

/** A mail as the row `mail` of the outbox holds it: what to say is the template's, the data is here. */
export interface MailOrder {
  template: "verify-account" | "account-exists" | "reset-password" | "password-changed";
  to: string;
  name: string;
  data: Record<string, string>;
}

/** Orders a mail in the caller's transaction: it is sent if, and only if, that commits. */
export async function orderMail(ctx: Ctx, mail: MailOrder): Promise<void> {
  await orderWork(ctx, "mail", mail);
}
