import { INVOICES_TOPIC } from "../domain/sales/invoices/dues.ts";
import { issueInvoices } from "../domain/sales/invoices/issue.ts";
import { checkChainByClock } from "../domain/sales/invoices/issuing.ts";
import type { Job } from "./job.ts";

/** Issues due invoices right after the change that made them due. An invoice that cannot be issued stays due. */
export const issueInvoicesJob: Job = {
  name: INVOICES_TOPIC,
  retries: 10,
  batch: 10,
  run: async (ctx) => {
    await issueInvoices(ctx);
  },
};

/**
 * Issues due invoices on a schedule, for those that can be issued once the shop's data is complete, a broken
 * chain is resolved, or the clock is correct.
 */
export const issueWaitingJob: Job = {
  name: "issue-waiting-invoices",
  schedule: "*/5 * * * *",
  retries: 2,
  run: async (ctx) => {
    await issueInvoices(ctx);
  },
};

/** Checks every record of the chain every night. A break stops the issuing of invoices, and staff are notified. */
export const checkFiscalChainJob: Job = {
  name: "check-fiscal-chain",
  schedule: "57 4 * * *",
  retries: 2,
  run: checkChainByClock,
};
