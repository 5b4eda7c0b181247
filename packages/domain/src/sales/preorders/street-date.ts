import { formatLongDay, madridDay } from "../../platform/dates.ts";
import { Failure } from "../../platform/failure.ts";
import type { PreorderState } from "../../platform/vocabulary.ts";
import { campaignRefused } from "./campaign-moves.ts";

/** What decides whether a campaign locks its variant. */
export interface StreetCampaign {
  state: PreorderState;
  scheduled: boolean;
  /** yyyy-MM-dd */
  releaseDate: string;
  /** Since when its goods are free (UTC ISO): by the clock on the release date, or before it by a person. */
  releasedAt: string | null;
}

/** A draft that nobody has opened promises no date; what was closed, served or cancelled still does. */
const isAnnounced = ({ state, scheduled }: Pick<StreetCampaign, "state" | "scheduled">): boolean =>
  state !== "draft" || scheduled;

/**
 * Whether nothing of a campaign's variant is sold from the shelf, prepared or handed over. The server stores the end of
 * it (`released_at`), since the catalogue index and cached answers follow written rows.
 */
export const isLocked = (campaign: StreetCampaign, at: string): boolean =>
  campaign.releasedAt === null && isAnnounced(campaign) && campaign.releaseDate > madridDay(at);

/** A campaign is not deleted while it locks its goods: its date would go with it, without a reason. A draft may be. */
export const isKeptForItsDate = (campaign: StreetCampaign, at: string): boolean =>
  campaign.state !== "draft" && isLocked(campaign, at);

/** Whether the clock is to free what a campaign locks. */
export const isReleaseDue = (campaign: StreetCampaign, at: string): boolean =>
  campaign.releasedAt === null && isAnnounced(campaign) && campaign.releaseDate <= madridDay(at);

/** The day (yyyy-MM-dd) that the campaigns of a variant lock it until; null where none does. */
export const streetDateOf = (campaigns: readonly StreetCampaign[], at: string): string | null =>
  campaigns
    .filter((campaign) => isLocked(campaign, at))
    .map(({ releaseDate }) => releaseDate)
    .toSorted()
    .at(-1) ?? null;

/** Another date locks anew, also where a person had lifted the former one. */
export const releasedAfterEdit = (
  { releaseDate, releasedAt }: Pick<StreetCampaign, "releaseDate" | "releasedAt">,
  to: string,
): string | null => (releaseDate === to ? releasedAt : null);

/** Throws `invalid-transition` where a street date cannot be lifted, or put back in force. */
export function requireStreetChange(campaign: StreetCampaign, lifted: boolean, at: string): void {
  if (!isAnnounced(campaign)) throw campaignRefused(campaign.state, "Es un borrador: su fecha aún no cierra nada.");
  if (campaign.releaseDate <= madridDay(at))
    throw campaignRefused(campaign.state, "Su fecha ya ha llegado: no cierra nada.");
  if (lifted === (campaign.releasedAt !== null))
    throw campaignRefused(campaign.state, lifted ? "Su venta ya está abierta." : "Su venta ya está cerrada.");
}

export interface StreetLine {
  variantId: string | null;
  name: string;
  quantity: number;
  cancelled: number;
  /** Until then (yyyy-MM-dd) nothing of its variant is prepared or handed over; null or missing: free. */
  streetDate?: string | null | undefined;
}

/** Throws `invalid-transition` where a line is not to be prepared or handed over before its street date. */
export function requireStreetDate(lines: readonly StreetLine[]): void {
  const locked = lines.find(({ streetDate, quantity, cancelled }) => streetDate && quantity > cancelled);
  if (!locked?.streetDate) return;
  throw new Failure(
    "invalid-transition",
    `«${locked.name}» sale a la venta el ${formatLongDay(locked.streetDate)}: hasta ese día no se prepara ni se entrega, salvo que alguien abra su venta en la precompra.`,
    { extra: { allowed: [] } },
  );
}
