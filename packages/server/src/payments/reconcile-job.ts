import { reconcilePayments } from "../domain/sales/payments/reconcile.ts";
import type { Job } from "../jobs/job.ts";
import type { Gateways } from "./port.ts";

/**
 * Runs each night, before the day's money is reviewed. Failed attempts wait for the next night or for their
 * pause.
 */
export const reconcileJob = (gateways: Gateways): Job => ({
  name: "reconcile-payments",
  schedule: "52 3 * * *",
  retries: 2,
  async run(ctx) {
    await reconcilePayments({ ...ctx, gateways });
  },
});
