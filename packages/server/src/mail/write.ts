import { openingHoursText } from "@tablero/domain/opening-hours";
import { formatPhone } from "@tablero/domain/validation";
import { renderMail } from "@tablero/mail/render";
import type { Mail, MailShop } from "@tablero/mail/types";
import type { Ctx } from "../domain/context.ts";
import { readSettings, type ShopSettings } from "../domain/shop/settings.ts";
import { TOKEN_PLACE } from "../domain/system/link-token.ts";
import type { AccountMailOrder, MailOrder } from "../domain/system/mail-outbox.ts";
import { readOrderFacts } from "./order-facts.ts";
import { writeOrderMail } from "./order-mail.ts";

export interface WrittenMail extends Mail {
  to: string;
  orderId: string | null;
  /** Of the one-time token whose place its link keeps. */
  tokenId: string | null;
}

/** The shop as it signs; `url` is the origin of its pages. */
function signature(settings: ShopSettings, url: string): MailShop {
  const { shopName, legalName, taxId, address, phone, email, openingHours } = settings;
  const hours = openingHoursText(openingHours);
  return { name: shopName, legalName, taxId, address, phone: formatPhone(phone), email, openingHours: hours, url };
}

/** Where the links lead that mails about an account have; the token keeps its place only. */
const LINKS = {
  "verify-account": "verificar-cuenta",
  "reset-password": "reset-password",
  "staff-invitation": "invitacion",
} as const;

function writeAccountMail({ template, name, data }: AccountMailOrder, shop: MailShop, now: Date): Mail | null {
  const link = (kind: keyof typeof LINKS) =>
    data.accountId && data.tokenId ? `${shop.url}/${LINKS[kind]}/${data.accountId}/${TOKEN_PLACE}` : null;
  switch (template) {
    case "verify-account":
    case "reset-password": {
      const url = link(template);
      return url ? renderMail(template, { shop, name, url }) : null;
    }
    case "staff-invitation": {
      const url = link(template);
      if (!url || !data.role) return null;
      return renderMail(template, { shop, name, url, role: data.role, invitedBy: data.invitedBy ?? "" });
    }
    case "account-exists":
      return renderMail(template, { shop, name });
    case "two-factor-changed":
      return renderMail(template, {
        shop,
        name,
        changedAt: data.at ?? now.toISOString(),
        enabled: data.enabled ?? true,
      });
    case "password-changed":
      return renderMail(template, { shop, name, changedAt: data.at ?? now.toISOString() });
  }
}

/** Writes a mail with what is known now; null when its order, parcel or refund is not there. */
export async function writeMail(ctx: Ctx, order: MailOrder, publicUrl: string): Promise<WrittenMail | null> {
  const settings = await readSettings(ctx.db);
  const shop = signature(settings, publicUrl);
  if (!("orderId" in order)) {
    const written = writeAccountMail(order, shop, ctx.clock());
    return written && { ...written, to: order.to, orderId: null, tokenId: order.data.tokenId ?? null };
  }
  const facts = await readOrderFacts(ctx.db, order);
  const mail = facts && writeOrderMail(order.template, { facts, settings, shop, code: TOKEN_PLACE });
  return mail ? { ...mail, to: facts.email, orderId: order.orderId, tokenId: null } : null;
}
