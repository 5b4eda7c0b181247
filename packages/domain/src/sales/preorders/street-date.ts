import { formatLongDay, madridDay } from "../../platform/dates.ts";
import { Failure } from "../../platform/failure.ts";
import type { PreorderState } from "../../platform/vocabulary.ts";
import { campaignRefused } from "./campaign-moves.ts";

/** The facts that decide whether a campaign locks its variant. */
export interface StreetCampaign {
  state: PreorderState;
  scheduled: boolean;
  /** yyyy-MM-dd */
  releaseDate: string;
  /** Time from which the goods are free (UTC ISO): the scheduled release, or an earlier release by a person. */
  releasedAt: string | null;
}

/** A draft that was never opened announces no date; a closed, served or cancelled campaign still does. */
const isAnnounced = ({ state, scheduled }: Pick<StreetCampaign, "state" | "scheduled">): boolean =>
  state !== "draft" || scheduled;

/**
 * Whether a campaign's variant must not be sold outside the campaign, prepared or handed over. The server stores
 * the end of the lock (`released_at`), because the catalogue index and cached responses follow written rows.
 */
export const isLocked = (campaign: StreetCampaign, at: string): boolean =>
  campaign.releasedAt === null && isAnnounced(campaign) && campaign.releaseDate > madridDay(at);

/**
 * Whether a campaign cannot be deleted because it locks its goods: their date would be lost. A draft can be
 * deleted.
 */
export const isDeletionLocked = (campaign: StreetCampaign, at: string): boolean =>
  campaign.state !== "draft" && isLocked(campaign, at);

/** Whether a scheduled job has to release the goods that a campaign locks. */
export const isReleaseDue = (campaign: StreetCampaign, at: string): boolean =>
  campaign.releasedAt === null && isAnnounced(campaign) && campaign.releaseDate <= madridDay(at);

/** The day (yyyy-MM-dd) until which the campaigns of a variant lock it; null if none does. */
export const streetDateOf = (campaigns: readonly StreetCampaign[], at: string): string | null =>
  campaigns
    .filter((campaign) => isLocked(campaign, at))
    .map(({ releaseDate }) => releaseDate)
    .toSorted()
    .at(-1) ?? null;

/** The release after an edit: another date locks the goods again, even if a person had lifted the previous one. */
export const releasedAfterEdit = (
  { releaseDate, releasedAt }: Pick<StreetCampaign, "releaseDate" | "releasedAt">,
  to: string,
): string | null => (releaseDate === to ? releasedAt : null);

/** Throws `invalid-transition` if a street date cannot be lifted or restored. */
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
  /** The date (yyyy-MM-dd) until which its variant is neither prepared nor handed over; null or missing: free. */
  streetDate?: string | null | undefined;
}

/** Throws `invalid-transition` if a line must not be prepared or handed over before its street date. */
export function requireStreetDate(lines: readonly StreetLine[]): void {
  const locked = lines.find(({ streetDate, quantity, cancelled }) => streetDate && quantity > cancelled);
  if (!locked?.streetDate) return;
  throw new Failure(
    "invalid-transition",
    `«${locked.name}» sale a la venta el ${formatLongDay(locked.streetDate)}: hasta ese día no se prepara ni se entrega, salvo que alguien abra su venta en la precompra.`,
    { extra: { allowed: [] } },
  );
}
