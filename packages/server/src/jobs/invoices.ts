import { INVOICES_TOPIC } from "../domain/sales/invoices/dues.ts";
import { issueInvoices } from "../domain/sales/invoices/issue.ts";
import { checkChainByClock } from "../domain/sales/invoices/issuing.ts";
import type { Job } from "./job.ts";

/** Issues what is due, right after the change that made it due. What it cannot issue stays due. */
export const issueInvoicesJob: Job = {
  name: INVOICES_TOPIC,
  retries: 10,
  batch: 10,
  run: async (ctx) => {
    await issueInvoices(ctx);
  },
};

/** The same by the clock: once the shop's data are complete, a chain was dealt with, or the clock is right. */
export const issueWaitingJob: Job = {
  name: "issue-waiting-invoices",
  schedule: "*/5 * * * *",
  retries: 2,
  run: async (ctx) => {
    await issueInvoices(ctx);
  },
};

/** Every record of the chain, every night: a break stops issuing and is told to staff. */
export const checkFiscalChainJob: Job = {
  name: "check-fiscal-chain",
  schedule: "57 4 * * *",
  retries: 2,
  run: checkChainByClock,
};
