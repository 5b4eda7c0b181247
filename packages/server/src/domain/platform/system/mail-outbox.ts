import { REGISTRATION_ENDS, REGISTRATION_MAILS } from "@tablero/domain/events/events/desk";
import { SIGN_IN_TARGETS } from "@tablero/domain/people/accounts/sign-in-link";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { ORDER_MAILS } from "@tablero/domain/sales/orders/mails";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../context.ts";
import { enqueueJob, wakeRelayAfterCommit } from "./outbox.ts";

/** An account mail: the template contains the text, the payload its data. */
export const AccountMail = z.object({
  template: z.enum([
    "verify-account",
    "account-exists",
    "reset-password",
    "sign-in-link",
    "passkey-changed",
    "passkey-refused",
    "password-changed",
    "staff-invitation",
    "two-factor-changed",
    "confirm-email",
    "email-taken",
    "email-changed",
  ]),
  to: z.string(),
  name: z.string(),
  /**
   * For a link: the account and the id of its one-time token. `at`: time of the event. `enabled`: whether a second
   * factor is now set up, or a passkey was added. For an invitation: the role and the inviting user. `target`: the page after a
   * sign-in by link, and `request` the id that its browser gave the request. `passkey`: the name of one that was refused. `confirms`: the new password also confirms
   * the account. `passkeys`: those that the account had when its password changed.
   */
  data: z.object({
    accountId: z.string().optional(),
    tokenId: z.string().optional(),
    at: z.string().optional(),
    passkey: z.string().optional(),
    confirms: z.boolean().optional(),
    passkeys: z.object({ count: z.number(), kept: z.boolean() }).optional(),
    role: z.enum(STAFF_ROLES).optional(),
    invitedBy: z.string().optional(),
    enabled: z.boolean().optional(),
    target: z.enum(SIGN_IN_TARGETS).optional(),
    request: z.string().optional(),
  }),
});
export type AccountMailRequest = z.infer<typeof AccountMail>;

/** An order mail: its contents are read when it is composed. */
export const OrderMail = z.object({
  template: z.enum(ORDER_MAILS),
  orderId: z.string(),
  shipmentId: z.string().optional(),
  refundId: z.string().optional(),
  returnId: z.string().optional(),
  invoiceId: z.string().optional(),
});
export type OrderMailRequest = z.infer<typeof OrderMail>;

/** A mail about an alert of a sold-out variant, or of a search that found nothing. */
export const AlertMail = z.object({
  template: z.enum(["stock-alert", "stock-alert-confirm", "stock-alert-search", "stock-alert-search-confirm"]),
  alertId: z.string(),
});
export type AlertMailRequest = z.infer<typeof AlertMail>;

/** A mail about a question to the shop; `entryId` is its answer. */
export const QuestionMail = z.object({
  template: z.enum(["question-asked", "question-received", "question-answered"]),
  questionId: z.string(),
  entryId: z.string().optional(),
});
export type QuestionMailRequest = z.infer<typeof QuestionMail>;

/** Mails of a subscription. The mail that confirms its address belongs to one request. */
export const NewsletterMail = z.discriminatedUnion("template", [
  z.object({ template: z.literal("newsletter-confirm"), subscriptionId: z.string(), requestedAt: z.string() }),
  z.object({ template: z.literal("newsletter-welcome"), subscriptionId: z.string() }),
  z.object({ template: z.literal("newsletter-issue"), subscriptionId: z.string(), issueId: z.string() }),
  /** A reminder of a cart as it was at its last change. */
  z.object({
    template: z.literal("cart-reminder"),
    subscriptionId: z.string(),
    cartId: z.string(),
    changedAt: z.string(),
  }),
]);
export type NewsletterMailRequest = z.infer<typeof NewsletterMail>;
export type CartMailRequest = Extract<NewsletterMailRequest, { template: "cart-reminder" }>;

/** An issue of the newsletter as a test, to a member of staff. */
export const IssueTestMail = z.object({
  template: z.literal("newsletter-test"),
  issueId: z.string(),
  userId: z.string(),
});
export type IssueTestRequest = z.infer<typeof IssueTestMail>;

/** A mail about a booking of an event. */
export const RegistrationMail = z.union([
  z.object({
    template: z.enum(REGISTRATION_MAILS),
    bookingId: z.string(),
    end: z.enum(REGISTRATION_ENDS).optional(),
  }),
  z.object({ template: z.literal("event-message"), bookingId: z.string(), messageId: z.string() }),
]);
export type RegistrationMailRequest = z.infer<typeof RegistrationMail>;

/** Mails about a reservation of a campaign. Names and links are read when a mail is composed. */
export const PreorderMail = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("preorder-delayed"),
    reservationId: z.string(),
    /** The previous day and the new one. */
    formerDay: z.string(),
    newDay: z.string(),
    reason: z.string().optional(),
  }),
  z.object({
    template: z.enum(["preorder-cancelled", "preorder-allocated"]),
    reservationId: z.string(),
    quantity: z.int(),
    reason: z.string().optional(),
  }),
]);
export type PreorderMailRequest = z.infer<typeof PreorderMail>;

/** Payload of an outbox row `mail` or `newsletter-mail`. */
export const MailPayload = z.union([
  AccountMail,
  OrderMail,
  AlertMail,
  QuestionMail,
  NewsletterMail,
  IssueTestMail,
  RegistrationMail,
  PreorderMail,
]);
export type MailRequest = z.infer<typeof MailPayload>;

/** Queues a mail about an alert, in the caller's transaction. */
export async function enqueueAlertMail(ctx: Ctx, mail: AlertMailRequest): Promise<void> {
  await enqueueJob(ctx, "mail", mail);
}

/** Queues a newsletter mail, in the caller's transaction. */
export async function enqueueNewsletterMail(ctx: Ctx, mail: NewsletterMailRequest): Promise<void> {
  await enqueueJob(ctx, "mail", mail);
}

/** Queues an issue as a test, in the caller's transaction. */
export async function enqueueIssueTest(ctx: Ctx, mail: IssueTestRequest): Promise<void> {
  await enqueueJob(ctx, "mail", mail);
}

/**
 * The job for an issue's mails, separate from other mails so that an order's mail does not wait behind thousands
 * of them.
 */
export const NEWSLETTER_MAIL_TOPIC = "newsletter-mail";

/** Queues an issue for several subscriptions in one statement, in the caller's transaction. */
export async function enqueueIssueMails(ctx: Ctx, issueId: string, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  const now = ctx.clock();
  const at = now.toISOString();
  const rows = subscriptionIds.map((subscriptionId) => {
    const mail: NewsletterMailRequest = { template: "newsletter-issue", subscriptionId, issueId };
    return sql`(${uuidv7(now.getTime())}::uuid, ${NEWSLETTER_MAIL_TOPIC}, ${JSON.stringify(mail)}::jsonb, ${at}::timestamptz,
      ${at}::timestamptz)`;
  });
  await ctx.db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at) values ${sql.join(rows, sql`, `)}`,
  );
  wakeRelayAfterCommit(ctx);
}

/** Queues mails about reservations in one statement, in the caller's transaction. */
export async function enqueuePreorderMails(ctx: Ctx, mails: readonly PreorderMailRequest[]): Promise<void> {
  if (mails.length === 0) return;
  const now = ctx.clock();
  const at = now.toISOString();
  const rows = mails.map(
    (mail) => sql`(${uuidv7(now.getTime())}::uuid, 'mail', ${JSON.stringify(mail)}::jsonb, ${at}::timestamptz,
      ${at}::timestamptz)`,
  );
  await ctx.db.execute(
    sql`insert into outbox (id, topic, payload, created_at, available_at) values ${sql.join(rows, sql`, `)}`,
  );
  wakeRelayAfterCommit(ctx);
}

/** Queues a mail about one reservation, in the caller's transaction. */
export const enqueuePreorderMail = (ctx: Ctx, mail: PreorderMailRequest): Promise<void> =>
  enqueuePreorderMails(ctx, [mail]);

/** Queues a mail about a question, in the caller's transaction. */
export async function enqueueQuestionMail(ctx: Ctx, mail: QuestionMailRequest): Promise<void> {
  await enqueueJob(ctx, "mail", mail);
}

/** Queues a mail in the caller's transaction: it is sent if, and only if, the transaction commits. */
export async function enqueueMail(ctx: Ctx, mail: AccountMailRequest): Promise<void> {
  await enqueueJob(ctx, "mail", mail);
}
