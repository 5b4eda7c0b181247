/* The exports of this room that other rooms may import. */

export { textOfToken } from "./accounts/one-time-tokens.ts";
export { permissionsOf } from "./accounts/permissions-of.ts";
export type { Origin } from "./accounts/sign-in.ts";
export { countMailFor, type MailPorts } from "./accounts/sign-up.ts";
export { readAddresses, settleUses } from "./clients/addresses.ts";
export { clientOfEmail, findAddresses as addressesOf, IS_GUEST_RECORD, readAliases } from "./clients/aliases.ts";
export { checkedNumber } from "./clients/checked-number.ts";
export { CLIENT_TOTALS } from "./clients/client-totals.ts";
export { clientVerbs } from "./clients/clients.ts";
export { everyIdOf } from "./clients/every-id.ts";
export { forgetSignUps } from "./clients/forget-sign-ups.ts";
export { holdOpenClient, lockUnblockedClient } from "./clients/hold.ts";
export { invoicesOf } from "./clients/invoices-of.ts";
export { readConsents, readNotes } from "./clients/notes.ts";
export { rewriteAddresses } from "./clients/rewrite-addresses.ts";
export { readClientCheck, refreshClientCheck } from "./clients/vat-check.ts";
export { confirmToken, stopToken, subscribeWithOrder } from "./newsletter/subscribe.ts";
export { adoptConfirmed } from "./shoppers/guest-orders.ts";
