import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";

/** Days that a mail is kept that is about no order: links of accounts, alerts, issues of the newsletter. */
export const MAIL_KEPT_DAYS = 90;
/**
 * Whole calendar years that a mail about an order is kept after the year in which it was written: it is correspondence
 * of the business (Código de Comercio, art. 30.1).
 */
export const ORDER_MAIL_KEPT_YEARS = 6;

/** First day on which a mail is no longer kept, in Madrid; `createdAt` is an ISO timestamp. */
export function mailExpiry(createdAt: string, hasOrder: boolean): string {
  const day = madridDay(createdAt);
  return hasOrder ? `${Number(day.slice(0, 4)) + ORDER_MAIL_KEPT_YEARS + 1}-01-01` : addDays(day, MAIL_KEPT_DAYS + 1);
}

/** Times before which mails were written that have expired by now, as ISO timestamps in UTC. */
export function expiredMails(now: string): { ofOrders: string; others: string } {
  const today = madridDay(now);
  return {
    ofOrders: madridToUtc(`${Number(today.slice(0, 4)) - ORDER_MAIL_KEPT_YEARS}-01-01`),
    others: madridToUtc(addDays(today, -MAIL_KEPT_DAYS)),
  };
}
