import { SETTLE_TOPIC, type Settling } from "../domain/sales/preorders/campaigns.ts";
import { settleCampaign } from "../domain/sales/preorders/settle.ts";
import type { Job } from "./job.ts";

/** Carries out an allocation or the end of a campaign; the next run continues an interrupted one. */
export const settlePreorderJob: Job<Settling> = {
  name: SETTLE_TOPIC,
  retries: 20,
  async run(ctx, { payload }) {
    await settleCampaign(ctx, payload);
  },
};
