import { signInLinkPath } from "@tablero/domain/people/accounts/sign-in-link";
import type { Mail, MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import type { Ctx } from "../domain/platform/context.ts";
import { TOKEN_PLACE } from "../domain/platform/system/link-token.ts";
import type { AccountMailRequest, MailRequest } from "../domain/platform/system/mail-outbox.ts";
import { readAcceptedTexts } from "../domain/settings/legal/read-texts.ts";
import { currentSettings } from "../domain/settings/shop/settings.ts";
import { writeAlertMail } from "./alert-mail.ts";
import { writeCartMail } from "./cart-mail.ts";
import { writeIssueTest, writeNewsletterMail } from "./newsletter-mail.ts";
import { readOrderDetails } from "./order-details.ts";
import { writeOrderMail } from "./order-mail.ts";
import { writePreorderMail } from "./preorder-mail.ts";
import { writeQuestionMail } from "./question-mail.ts";
import { writeRegistrationMail } from "./registration-mail.ts";
import { mailSignature } from "./signature.ts";
import type { WrittenMail } from "./written-mail.ts";

/** Link targets of account mails, which contain only a placeholder for the token. */
const LINKS = {
  "verify-account": "verificar-cuenta",
  "reset-password": "reset-password",
  "staff-invitation": "invitacion",
  "confirm-email": "confirmar-correo",
} as const;

function writeAccountMail({ template, name, data }: AccountMailRequest, shop: MailShop, now: Date): Mail | null {
  const link = (kind: keyof typeof LINKS) =>
    data.accountId && data.tokenId ? `${shop.url}/${LINKS[kind]}/${data.accountId}/${TOKEN_PLACE}` : null;
  switch (template) {
    case "verify-account":
    case "confirm-email": {
      const url = link(template);
      return url ? renderMail(template, { shop, name, url }) : null;
    }
    case "reset-password": {
      const url = link(template);
      return url ? renderMail(template, { shop, name, url, confirms: data.confirms ?? false }) : null;
    }
    case "sign-in-link": {
      const { target = "account", request } = data;
      const path = data.accountId && data.tokenId && signInLinkPath(data.accountId, TOKEN_PLACE, { target, request });
      return path ? renderMail(template, { shop, name, url: shop.url + path }) : null;
    }
    case "staff-invitation": {
      const url = link(template);
      if (!url || !data.role) return null;
      return renderMail(template, { shop, name, url, role: data.role, invitedBy: data.invitedBy ?? "" });
    }
    case "account-exists":
    case "email-taken":
      return renderMail(template, { shop, name });
    case "two-factor-changed":
    case "passkey-changed":
      return renderMail(template, {
        shop,
        name,
        changedAt: data.at ?? now.toISOString(),
        enabled: data.enabled ?? true,
      });
    case "passkey-refused":
      return renderMail(template, {
        shop,
        name,
        changedAt: data.at ?? now.toISOString(),
        passkey: data.passkey ?? "",
      });
    case "password-changed": {
      const passkeys = data.passkeys ?? { count: 0, kept: true };
      return renderMail(template, { shop, name, changedAt: data.at ?? now.toISOString(), passkeys });
    }
    case "email-changed":
      return renderMail(template, { shop, name, changedAt: data.at ?? now.toISOString() });
  }
}

/** Composes a mail with current data; null if its order, parcel or refund does not exist. */
export async function writeMail(ctx: Ctx, order: MailRequest, publicUrl: string): Promise<WrittenMail | null> {
  const settings = await currentSettings(ctx);
  const shop = mailSignature(settings, publicUrl, ctx.clock());
  if ("questionId" in order) {
    const written = await writeQuestionMail(ctx.db, order, shop);
    return written && { ...written, orderId: null, tokenId: null };
  }
  if ("to" in order) {
    const written = writeAccountMail(order, shop, ctx.clock());
    return written && { ...written, to: order.to, orderId: null, tokenId: order.data.tokenId ?? null };
  }
  if (order.template === "newsletter-test") return writeIssueTest(ctx.db, order, shop);
  if (order.template === "cart-reminder") return writeCartMail(ctx, order, shop);
  if ("subscriptionId" in order) return writeNewsletterMail(ctx.db, order, shop);
  if ("bookingId" in order) {
    const written = await writeRegistrationMail(ctx, order, shop);
    return written && { ...written, orderId: null, tokenId: null };
  }
  if ("reservationId" in order) return writePreorderMail(ctx, order, shop);
  if ("alertId" in order) return writeAlertMail(ctx, order, shop);
  const details = await readOrderDetails(ctx.db, order);
  const accepted = order.template === "order-received" ? await readAcceptedTexts(ctx, details?.accepted ?? null) : [];
  const at = ctx.clock().toISOString();
  const mail = details && writeOrderMail(order.template, { details, settings, shop, accepted, code: TOKEN_PLACE, at });
  // A receipt is sent to the address given with the declaration.
  const to = details?.back?.email || details?.email;
  return mail && to ? { ...mail, to, orderId: order.orderId, tokenId: null } : null;
}
