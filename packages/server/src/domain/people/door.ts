/* The exports of this room that other rooms may import. */

export { countMail, type MailLimits } from "./accounts/account-limits.ts";
export { findTokenText } from "./accounts/one-time-tokens.ts";
export { permissionsOf } from "./accounts/permissions-of.ts";
export type { Origin } from "./accounts/sign-in.ts";
export { countMailFor, type MailPorts } from "./accounts/sign-up.ts";
export { assignAddressUses, readAddresses } from "./clients/addresses.ts";
export { clientOfEmail, findAddresses as addressesOf, IS_GUEST_RECORD, readAliases } from "./clients/aliases.ts";
export { checkVatNumber } from "./clients/checked-number.ts";
export { CLIENT_TOTALS } from "./clients/client-totals.ts";
export { clientVerbs } from "./clients/clients.ts";
export { deleteUnconfirmedSignUps } from "./clients/forget-sign-ups.ts";
export { invoicesOf } from "./clients/invoices-of.ts";
export { lockOpenClient, lockUnblockedClient } from "./clients/lock-client.ts";
export { mergedClientIds } from "./clients/merged-client-ids.ts";
export { readConsents, readNotes } from "./clients/notes.ts";
export { rewriteAddresses } from "./clients/rewrite-addresses.ts";
export { readClientCheck, refreshClientCheck } from "./clients/vat-check.ts";
export { confirmToken, stopToken, subscribeWithOrder } from "./newsletter/subscribe.ts";
export { changeQuestion } from "./questions/questions.ts";
export { adoptConfirmedOrder, moveGuestOrder } from "./shoppers/guest-orders.ts";
