import { z } from "zod";
import { integer, optionalInteger } from "./numbers.ts";

/** Requests per window; `decisions` in the specification defines what each limit counts. */
export interface Limits {
  /** Failed sign-ins per account and address in 15 minutes. */
  signInPerAccount: number;
  /** Failed sign-ins per address in 15 minutes. */
  signInPerAddress: number;
  /** Mails requested per account, address and hour. */
  mailPerAccount: number;
  /** Mails requested per address and hour. */
  mailPerAddress: number;
  /** Carts and orders per minute and address. */
  checkoutPerMinute: number;
  /** Everything else per minute and address. */
  defaultPerMinute: number;
  /** Pages, their data and the sitemap, per minute and address. */
  pagesPerMinute: number;
  /** Images per minute and address. */
  mediaPerMinute: number;
  /** Overrides the shop's limits of unpaid units; 0 removes them. */
  unpaidUnits: number | undefined;
}

/** Environment variables of the limits. */
export const LIMITS_ENVIRONMENT = {
  RATE_LIMIT_SIGN_IN_ACCOUNT: integer(1, 1_000_000, 10),
  RATE_LIMIT_SIGN_IN_ADDRESS: integer(1, 1_000_000, 50),
  RATE_LIMIT_MAIL: integer(1, 1_000_000, 5),
  RATE_LIMIT_MAIL_ADDRESS: integer(1, 1_000_000, 50),
  RATE_LIMIT_CHECKOUT: integer(1, 1_000_000, 300),
  RATE_LIMIT_DEFAULT: integer(1, 1_000_000, 1200),
  RATE_LIMIT_PAGES: integer(1, 1_000_000, 600),
  RATE_LIMIT_MEDIA: integer(1, 1_000_000, 6000),
  RATE_LIMIT_UNPAID_UNITS: optionalInteger(0, 1_000_000).optional(),
};

const Values = z.object(LIMITS_ENVIRONMENT);

export const configuredLimits = (values: z.infer<typeof Values>): Limits => ({
  signInPerAccount: values.RATE_LIMIT_SIGN_IN_ACCOUNT,
  signInPerAddress: values.RATE_LIMIT_SIGN_IN_ADDRESS,
  mailPerAccount: values.RATE_LIMIT_MAIL,
  mailPerAddress: values.RATE_LIMIT_MAIL_ADDRESS,
  checkoutPerMinute: values.RATE_LIMIT_CHECKOUT,
  defaultPerMinute: values.RATE_LIMIT_DEFAULT,
  pagesPerMinute: values.RATE_LIMIT_PAGES,
  mediaPerMinute: values.RATE_LIMIT_MEDIA,
  unpaidUnits: values.RATE_LIMIT_UNPAID_UNITS,
});
