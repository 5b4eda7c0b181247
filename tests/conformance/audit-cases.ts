import { CATALOGUE_WRITES } from "./audit/catalogue.ts";
import { CLIENT_WRITES } from "./audit/clients.ts";
import { COUPON_WRITES } from "./audit/coupons.ts";
import { EVENT_WRITES } from "./audit/events.ts";
import { IMPORT_WRITES } from "./audit/imports.ts";
import { INBOX_WRITES } from "./audit/inbox.ts";
import { INTEGRATION_WRITES } from "./audit/integrations.ts";
import { INVOICE_WRITES } from "./audit/invoices.ts";
import { RECORD_WRITES } from "./audit/kit.ts";
import { NEWSLETTER_WRITES } from "./audit/newsletter.ts";
import { ORDER_WRITES } from "./audit/orders.ts";
import { PREORDER_WRITES } from "./audit/preorders.ts";
import { PRODUCT_WRITES } from "./audit/products.ts";
import { QUESTION_WRITES } from "./audit/questions.ts";
import { REVIEW_WRITES } from "./audit/reviews.ts";
import { SYSTEM_WRITES } from "./audit/system.ts";
import { TAKINGS_WRITES } from "./audit/takings.ts";
import { USER_WRITES } from "./audit/users.ts";
import type { Writes } from "./audit/writes.ts";

/** Every staff write in the back office, with its expected audit entry. A new endpoint needs a case here. */
export const WRITES: Writes = {
  ...PRODUCT_WRITES,
  ...ORDER_WRITES,
  ...INVOICE_WRITES,
  ...TAKINGS_WRITES,
  ...CLIENT_WRITES,
  ...COUPON_WRITES,
  ...EVENT_WRITES,
  ...PREORDER_WRITES,
  ...CATALOGUE_WRITES,
  ...QUESTION_WRITES,
  ...REVIEW_WRITES,
  ...NEWSLETTER_WRITES,
  ...RECORD_WRITES,
  ...IMPORT_WRITES,
  ...INBOX_WRITES,
  ...USER_WRITES,
  ...INTEGRATION_WRITES,
  ...SYSTEM_WRITES,
};
