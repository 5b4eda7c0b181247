import { keysOf } from "@tablero/domain/platform/typed";
import type { Mail } from "./base-types.ts";
import type { Letter } from "./blocks.ts";
import { renderHtml } from "./draw-html.ts";
import { drawText } from "./draw-text.ts";
import { oneLine } from "./markup.ts";
import {
  accountExists,
  confirmEmail,
  emailChanged,
  emailTaken,
  passkeyChanged,
  passkeyRefused,
  passwordChanged,
  resetPassword,
  signInLink,
  staffInvitation,
  twoFactorChanged,
  verifyAccount,
} from "./templates/account.ts";
import { balanceDue, balanceReminder } from "./templates/balance.ts";
import { cartReminder } from "./templates/cart-reminder.ts";
import { orderConfirmation, orderLink } from "./templates/confirm-order.ts";
import { orderInvoice } from "./templates/invoice.ts";
import { mailTest } from "./templates/mail-test.ts";
import { orderCancelled, orderRefunded } from "./templates/money-back.ts";
import { newsletterConfirm, newsletterIssue, newsletterWelcome } from "./templates/newsletter.ts";
import { orderChanged } from "./templates/order-changed.ts";
import { orderPaid, orderReady, orderReceived, orderShipped } from "./templates/orders.ts";
import { paymentReminder } from "./templates/payment-reminder.ts";
import { preorderAllocated, preorderCancelled, preorderDelayed } from "./templates/preorders.ts";
import { questionAnswered, questionAsked, questionReceived } from "./templates/questions.ts";
import {
  eventMessage,
  registrationConfirmed,
  registrationEnded,
  registrationOffer,
  registrationReceived,
} from "./templates/registrations.ts";
import { returnUpdate, withdrawalReceipt } from "./templates/returns.ts";
import { searchAlert, searchAlertConfirm, stockAlert, stockAlertConfirm } from "./templates/stock-alert.ts";
import type { MailData, MailTemplate } from "./types.ts";

const LETTERS: { readonly [T in MailTemplate]: (data: MailData[T]) => Letter } = {
  "order-received": orderReceived,
  "order-confirmation": orderConfirmation,
  "order-link": orderLink,
  "order-paid": orderPaid,
  "order-shipped": orderShipped,
  "order-ready-for-pickup": orderReady,
  "order-cancelled": orderCancelled,
  "order-refunded": orderRefunded,
  "order-invoice": orderInvoice,
  "withdrawal-receipt": withdrawalReceipt,
  "return-update": returnUpdate,
  "order-changed": orderChanged,
  "balance-due": balanceDue,
  "balance-reminder": balanceReminder,
  "payment-reminder": paymentReminder,
  "preorder-delayed": preorderDelayed,
  "preorder-cancelled": preorderCancelled,
  "preorder-allocated": preorderAllocated,
  "verify-account": verifyAccount,
  "account-exists": accountExists,
  "reset-password": resetPassword,
  "sign-in-link": signInLink,
  "password-changed": passwordChanged,
  "staff-invitation": staffInvitation,
  "two-factor-changed": twoFactorChanged,
  "passkey-changed": passkeyChanged,
  "passkey-refused": passkeyRefused,
  "confirm-email": confirmEmail,
  "email-taken": emailTaken,
  "email-changed": emailChanged,
  "stock-alert-confirm": stockAlertConfirm,
  "stock-alert": stockAlert,
  "stock-alert-search-confirm": searchAlertConfirm,
  "stock-alert-search": searchAlert,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "newsletter-issue": newsletterIssue,
  "cart-reminder": cartReminder,
  "question-received": questionReceived,
  "question-asked": questionAsked,
  "question-answered": questionAnswered,
  "mail-test": mailTest,
  "registration-received": registrationReceived,
  "registration-confirmed": registrationConfirmed,
  "registration-offer": registrationOffer,
  "registration-ended": registrationEnded,
  "event-message": eventMessage,
};

export const MAIL_TEMPLATES = keysOf(LETTERS);

/** Renders an email: subject, and HTML and text with the same content. */
export function renderMail<T extends MailTemplate>(template: T, data: MailData[T]): Mail {
  const letter = LETTERS[template](data);
  return { subject: oneLine(letter.subject), html: renderHtml(letter, data.shop), text: drawText(letter, data.shop) };
}
