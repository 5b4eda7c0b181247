import { optionsText } from "@tablero/domain/platform/words/options";
import type { MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import { sql } from "drizzle-orm";
import { Flag, nullable, Text, TextMap } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { TOKEN_PLACE } from "../domain/platform/system/link-token.ts";
import type { AlertMailRequest } from "../domain/platform/system/mail-outbox.ts";
import type { WrittenMail } from "./written-mail.ts";

const SUBJECT = { name: Text, options: TextMap };
const ALERT = {
  email: Text,
  typed: nullable(Text),
  literal: Flag,
  name: nullable(Text),
  slug: nullable(Text),
  options: nullable(TextMap),
};

const productText = ({ name, options }: { name: string; options: Readonly<Record<string, string>> }): string => {
  const words = optionsText(options);
  return words ? `${name} (${words})` : name;
};

/** The products of the alerts that the link of this one confirms too. */
async function readOthers(db: Ctx["db"], alertId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql`select p.name, v.options from stock_alerts a join variants v on v.id = a.variant_id
        join products p on p.id = v.product_id
        where a.id <> ${alertId} and a.state in ('pending', 'waiting')
          and (a.email, a.asked_at) = (select email, asked_at from stock_alerts where id = ${alertId})
        order by p.name, a.id`,
    SUBJECT,
  );
  return found.map(productText);
}

/** Composes a mail about an alert; null if the alert has since been removed. */
export async function writeAlertMail(
  { db }: Ctx,
  { template, alertId }: AlertMailRequest,
  shop: MailShop,
): Promise<WrittenMail | null> {
  const alert = await one(
    db,
    sql`select a.email, a.typed, a.literal, p.name, p.slug, v.options from stock_alerts a
        left join variants v on v.id = a.variant_id left join products p on p.id = v.product_id
        where a.id = ${alertId} and a.state <> 'cancelled'`,
    ALERT,
  );
  if (!alert) return null;
  const link = `${shop.url}/aviso/${alertId}/${TOKEN_PLACE}`;
  const addressed = { to: alert.email, orderId: null, tokenId: null };
  if (template === "stock-alert-search" || template === "stock-alert-search-confirm") {
    const words = alert.typed ?? "";
    const found = `${shop.url}/busqueda/${encodeURIComponent(words)}${alert.literal ? "?literal=true" : ""}`;
    const url = template === "stock-alert-search" ? found : link;
    return { ...renderMail(template, { shop, name: "", words, url, stopUrl: `${link}/baja` }), ...addressed };
  }
  const url = template === "stock-alert" ? `${shop.url}/producto/${encodeURIComponent(alert.slug ?? "")}` : link;
  const product = productText({ name: alert.name ?? "", options: alert.options ?? {} });
  const stopUrl = `${link}/baja`;
  const mail =
    template === "stock-alert"
      ? renderMail(template, { shop, name: "", product, url, stopUrl })
      : renderMail(template, { shop, name: "", product, others: await readOthers(db, alertId), url, stopUrl });
  return { ...mail, ...addressed };
}
