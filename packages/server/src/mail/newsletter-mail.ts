import type { IssuePreview } from "@tablero/contract/people/shapes/newsletter";
import { issueBlocks } from "@tablero/domain/people/newsletter/issues";
import type { Mail, MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import { sql } from "drizzle-orm";
import { Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import { countSubscribers, issueVerbs } from "../domain/people/newsletter/issues.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { TOKEN_PLACE } from "../domain/platform/system/link-token.ts";
import type {
  CartMailRequest,
  IssueTestRequest,
  NewsletterMailRequest,
} from "../domain/platform/system/mail-outbox.ts";
import { readSettings } from "../domain/settings/shop/settings.ts";
import { mailSignature } from "./signature.ts";
import type { WrittenMail } from "./written-mail.ts";

interface IssueText {
  subject: string;
  text: string;
}

const issueMail = ({ subject, text }: IssueText, shop: MailShop, stopUrl: string | null): Mail =>
  renderMail("newsletter-issue", { shop, name: "", subject, blocks: issueBlocks(text), stopUrl });

const readIssue = (db: Db, id: string) =>
  one(db, sql`select subject, text from newsletter_issues where id = ${id}`, { subject: Text, text: Text });

type SubscriptionMailRequest = Exclude<NewsletterMailRequest, CartMailRequest>;

async function compose(db: Db, order: SubscriptionMailRequest, shop: MailShop, url: string): Promise<Mail | null> {
  const stopUrl = `${url}/baja`;
  switch (order.template) {
    case "newsletter-confirm":
      return renderMail(order.template, { shop, name: "", url });
    case "newsletter-welcome":
      return renderMail(order.template, { shop, name: "", stopUrl });
    case "newsletter-issue": {
      const issue = await readIssue(db, order.issueId);
      return issue ? issueMail(issue, shop, stopUrl) : null;
    }
  }
}

/**
 * Composes a mail of a subscription; null if the subscription has since changed, so that no mail is sent against
 * the recipient's will.
 */
export async function writeNewsletterMail(
  db: Db,
  order: SubscriptionMailRequest,
  shop: MailShop,
): Promise<WrittenMail | null> {
  const { template, subscriptionId } = order;
  const isDue =
    template === "newsletter-confirm"
      ? sql`state = 'pending' and requested_at = ${order.requestedAt}::timestamptz`
      : sql`state = 'active'`;
  const found = await one(
    db,
    sql`select email from newsletter_subscriptions where id = ${subscriptionId} and ${isDue}`,
    {
      email: Text,
    },
  );
  if (!found) return null;
  const mail = await compose(db, order, shop, `${shop.url}/boletin/${subscriptionId}/${TOKEN_PLACE}`);
  return mail && { ...mail, to: found.email, orderId: null, tokenId: null };
}

/** A test mail of an issue, to the staff member's current address. */
export async function writeIssueTest(db: Db, order: IssueTestRequest, shop: MailShop): Promise<WrittenMail | null> {
  const issue = await readIssue(db, order.issueId);
  const reader = await one(
    db,
    sql`select a.email from users u join accounts a on a.id = u.account_id where u.id = ${order.userId}`,
    { email: Text },
  );
  if (!issue || !reader) return null;
  const mail = issueMail(issue, shop, null);
  return { ...mail, subject: `Prueba: ${mail.subject}`, to: reader.email, orderId: null, tokenId: null };
}

/** An issue as subscribers see it, and the current number of subscribers. Throws `not-found`. */
export async function previewIssue(ctx: Ctx, id: string, publicUrl: string): Promise<IssuePreview> {
  const issue = await issueVerbs.read(ctx, id);
  const shop = mailSignature(await readSettings(ctx.db), publicUrl, ctx.clock());
  const { subject, html, text } = issueMail(issue, shop, null);
  return { subject, html, text, recipients: await countSubscribers(ctx.db, ctx.clock().toISOString()) };
}
