import { Failure } from "../../platform/failure.ts";
import { archiveRefusal, type CampaignFields, type CampaignTaken, checkCampaign } from "./campaign-record.ts";
import { releasedAfterEdit } from "./street-date.ts";

/** The editable fields of a campaign's record. */
export const campaignFields = (record: CampaignFields): CampaignFields => ({
  title: record.title,
  variantId: record.variantId,
  opensAt: record.opensAt,
  closesAt: record.closesAt,
  releaseDate: record.releaseDate,
  quota: record.quota,
  perClientLimit: record.perClientLimit,
  payment: record.payment,
  depositPercent: record.depositPercent,
  policy: record.policy,
  ordered: record.ordered,
  active: record.active,
});

/**
 * A campaign in stored form. `isUnreleased`: its goods are not released before their date. Throws `validation`
 * with the fields.
 */
export function toStoredCampaign(
  fields: CampaignFields,
  before: (CampaignFields & CampaignTaken & { releasedAt: string | null }) | null,
) {
  const { campaign, errors } = checkCampaign(fields, before);
  const running = before?.active && !campaign.active ? archiveRefusal(before) : null;
  if (running) errors.push({ path: "active", code: "running", message: running });
  if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
  const { depositPercent, ...rest } = campaign;
  return {
    campaign: { ...rest, depositRate: depositPercent === null ? null : depositPercent * 100 },
    isUnreleased: before !== null && releasedAfterEdit(before, campaign.releaseDate) === null,
  };
}
