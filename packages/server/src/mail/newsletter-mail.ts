import { renderMail } from "@tablero/mail/render";
import type { MailShop } from "@tablero/mail/types";
import { sql } from "drizzle-orm";
import { Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import { TOKEN_PLACE } from "../domain/system/link-token.ts";
import type { NewsletterMailOrder } from "../domain/system/mail-outbox.ts";
import type { WrittenMail } from "./write.ts";

/** Composes a mail of a subscription; null when it changed meanwhile, so that nobody is written to against their will. */
export async function writeNewsletterMail(
  db: Db,
  order: NewsletterMailOrder,
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
  const url = `${shop.url}/boletin/${subscriptionId}/${TOKEN_PLACE}`;
  const mail =
    template === "newsletter-confirm"
      ? renderMail(template, { shop, name: "", url })
      : renderMail(template, { shop, name: "", stopUrl: `${url}/baja` });
  return { ...mail, to: found.email, orderId: null, tokenId: null };
}
