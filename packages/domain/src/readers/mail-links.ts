import { holds, type Permission, type Principal } from "../platform/access/permissions.ts";
import type { MailState } from "../platform/words/jobs.ts";
import { ORDER_LINK_NEEDS } from "../sales/orders/order-link.ts";

/**
 * Actions that the links of mails allow: those of orders and invoices, of places and alerts, of accounts of
 * shoppers and staff.
 */
const MAIL_LINK_NEEDS: readonly Permission[] = [...ORDER_LINK_NEEDS, "clients:write", "events:write", "users:write"];

/**
 * Whether a stored mail is shown with the secrets of its links: where no server sends it, a signed-in person
 * who may do everything that the links allow has to pass it on. A link that sets a password hands over an
 * account, so no API token sees one. The link of an order is available on its own page, with an audit log
 * entry. `reader`: null for the shop.
 */
export const showsMailLinks = (state: MailState, reader: Principal | null): boolean =>
  state === "kept" &&
  (reader === null || (reader.scopes === null && MAIL_LINK_NEEDS.every((permission) => holds(reader, permission))));
