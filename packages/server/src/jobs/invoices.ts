import { INVOICES_TOPIC } from "../domain/sales/invoices/dues.ts";
import { issueInvoices } from "../domain/sales/invoices/issue.ts";
import { checkChainByClock } from "../domain/sales/invoices/issuing.ts";
import type { Job } from "./job.ts";

/** Issues due invoices, right after the change that made them due. An invoice that cannot be issued stays due. */
export const issueInvoicesJob: Job = {
  name: INVOICES_TOPIC,
  retries: 10,
  batch: 10,
  run: async (ctx) => {
    await issueInvoices(ctx);
  },
};

/**
 * The same by the clock: for dues that become issuable once the shop's data is complete, a chain was resolved, or the
 * clock is right.
 */
export const issueWaitingJob: Job = {
  name: "issue-waiting-invoices",
  schedule: "*/5 * * * *",
  retries: 2,
  run: async (ctx) => {
    await issueInvoices(ctx);
  },
};

/** Checks every record of the chain, every night: a break stops issuing, and staff are notified. */
export const checkFiscalChainJob: Job = {
  name: "check-fiscal-chain",
  schedule: "57 4 * * *",
  retries: 2,
  run: checkChainByClock,
};
