import type { OrderMail } from "@tablero/domain/order-mails";
import type { StaffRole } from "@tablero/domain/vocabulary";
import type { Ctx } from "../context.ts";
import { orderWork } from "./outbox.ts";

/** A mail about an account: what to say is the template's, the rest is here. */
export interface AccountMailOrder {
  template:
    | "verify-account"
    | "account-exists"
    | "reset-password"
    | "password-changed"
    | "staff-invitation"
    | "two-factor-changed";
  to: string;
  name: string;
  /** Of a link: the account and the id of its one-time token. `at`: when it happened; `enabled`: a second factor is there now. An invitation: to which role, by whom. */
  data: { accountId?: string; tokenId?: string; at?: string; role?: StaffRole; invitedBy?: string; enabled?: boolean };
}

/** A mail about an order: what it says is read when it is written. */
export interface OrderMailOrder {
  template: OrderMail;
  orderId: string;
  shipmentId?: string | undefined;
  refundId?: string | undefined;
}

/** What a row `mail` of the outbox holds. */
export type MailOrder = AccountMailOrder | OrderMailOrder;

/** Orders a mail in the caller's transaction: it is sent if, and only if, that commits. */
export async function orderMail(ctx: Ctx, mail: AccountMailOrder): Promise<void> {
  await orderWork(ctx, "mail", mail);
}
