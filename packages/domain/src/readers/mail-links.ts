import { holds, type Permission, type Principal } from "../platform/access/permissions.ts";
import type { MailState } from "../platform/words/jobs.ts";
import { ORDER_LINK_NEEDS } from "../sales/orders/order-link.ts";

/** What the links of mails let do: those of orders and invoices, of places and alerts, of accounts of shoppers and staff. */
const MAIL_LINK_NEEDS: readonly Permission[] = [...ORDER_LINK_NEEDS, "clients:write", "events:write", "users:write"];

/**
 * Whether a stored mail is shown with the secrets of its links: where no server sends it, somebody has to pass it on, who
 * may do all that the links do and is signed in. A link that sets a password hands an account over, so that no API token
 * sees one. The link of an order is given on its own page, with an entry in the audit log. `reader`: null for the shop.
 */
export const showsMailLinks = (state: MailState, reader: Principal | null): boolean =>
  state === "kept" &&
  (reader === null || (reader.scopes === null && MAIL_LINK_NEEDS.every((permission) => holds(reader, permission))));
