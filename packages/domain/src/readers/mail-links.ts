import { hasPermission, type Permission, type Principal } from "../platform/access/permissions.ts";
import type { MailState } from "../platform/words/jobs.ts";
import { ORDER_LINK_PERMISSIONS } from "../sales/orders/order-link.ts";

/**
 * Permissions for everything that links in mails allow: actions on orders, invoices, event places, alerts, and
 * accounts of shoppers and staff.
 */
const MAIL_LINK_NEEDS: readonly Permission[] = [
  ...ORDER_LINK_PERMISSIONS,
  "clients:write",
  "events:write",
  "users:write",
];

/**
 * Whether a stored mail is shown with the secrets in its links. If no mail server sends it, a signed-in person
 * with permission for everything the links allow has to pass it on. A link that sets a password hands over an
 * account, so API tokens never see one. The link of an order is available on its own page, with an audit log
 * entry. `reader`: null for the shop.
 */
export const canSeeMailLinks = (state: MailState, reader: Principal | null): boolean =>
  state === "kept" &&
  (reader === null ||
    (reader.scopes === null && MAIL_LINK_NEEDS.every((permission) => hasPermission(reader, permission))));
