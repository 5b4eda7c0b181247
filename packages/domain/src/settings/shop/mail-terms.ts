import { addDays, madridDay, madridToUtc } from "../../platform/dates.ts";

/** Retention in days of mails that are not about an order: links of accounts, alerts, issues of the newsletter. */
export const MAIL_RETENTION_DAYS = 90;
/**
 * Retention of a mail about an order, in whole calendar years after the year it was written. Such mails are
 * business correspondence (Código de Comercio, art. 30.1).
 */
export const ORDER_MAIL_RETENTION_YEARS = 6;

/** First day after the retention period of a mail, in Madrid; `createdAt` is an ISO timestamp. */
export function mailExpiry(createdAt: string, hasOrder: boolean): string {
  const day = madridDay(createdAt);
  return hasOrder
    ? `${Number(day.slice(0, 4)) + ORDER_MAIL_RETENTION_YEARS + 1}-01-01`
    : addDays(day, MAIL_RETENTION_DAYS + 1);
}

/** Times before which mails have expired by now; ISO timestamps in UTC. */
export function mailExpiryCutoffs(now: string): { ofOrders: string; others: string } {
  const today = madridDay(now);
  return {
    ofOrders: madridToUtc(`${Number(today.slice(0, 4)) - ORDER_MAIL_RETENTION_YEARS}-01-01`),
    others: madridToUtc(addDays(today, -MAIL_RETENTION_DAYS)),
  };
}
