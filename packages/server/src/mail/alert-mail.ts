import { optionsText } from "@tablero/domain/platform/words/options";
import { renderMail } from "@tablero/mail/render";
import type { MailShop } from "@tablero/mail/types";
import { sql } from "drizzle-orm";
import { Text, TextMap } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { TOKEN_PLACE } from "../domain/platform/system/link-token.ts";
import type { AlertMailRequest } from "../domain/platform/system/mail-outbox.ts";
import type { WrittenMail } from "./written-mail.ts";

/** Composes a mail about an alert; null if the alert has since been removed. */
export async function writeAlertMail(
  { db }: Ctx,
  { template, alertId }: AlertMailRequest,
  shop: MailShop,
): Promise<WrittenMail | null> {
  const alert = await one(
    db,
    sql`select a.email, p.name, p.slug, v.options from stock_alerts a join variants v on v.id = a.variant_id
        join products p on p.id = v.product_id where a.id = ${alertId} and a.state <> 'cancelled'`,
    { email: Text, name: Text, slug: Text, options: TextMap },
  );
  if (!alert) return null;
  const link = `${shop.url}/aviso/${alertId}/${TOKEN_PLACE}`;
  const url = template === "stock-alert" ? `${shop.url}/producto/${encodeURIComponent(alert.slug)}` : link;
  const options = optionsText(alert.options);
  const product = options ? `${alert.name} (${options})` : alert.name;
  const mail = renderMail(template, { shop, name: "", product, url, stopUrl: `${link}/baja` });
  return { ...mail, to: alert.email, orderId: null, tokenId: null };
}
