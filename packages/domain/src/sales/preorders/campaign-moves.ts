import { Failure, invalidField } from "../../platform/failure.ts";
import type { PreorderReservationState, PreorderState } from "../../platform/vocabulary.ts";
import { allowedTransitions, canTransition } from "../orders/machines.ts";
import { SELLING_STATES } from "./campaign-record.ts";

/** The fields that the moves of a campaign need. */
export interface MovableCampaign {
  state: PreorderState;
  scheduled: boolean;
  opensAt: string;
  closesAt: string;
  releaseDate: string;
}

/** States to which staff move a campaign by a separate command. */
export const CAMPAIGN_MOVES = ["draft", "open", "closed", "cancelled"] as const satisfies readonly PreorderState[];
export type CampaignMove = (typeof CAMPAIGN_MOVES)[number];

export interface CampaignStep {
  state: PreorderState;
  scheduled: boolean;
}

/** Failure: the campaign does not allow this step now. */
export const campaignRefused = (state: PreorderState, detail: string) =>
  new Failure("invalid-transition", detail, { extra: { allowed: allowedTransitions("preorder", state) } });

/** Failure: two open campaigns of a variant would sell the same units. */
export const alreadyOpen = (title: string): Failure =>
  new Failure("in-use", `«${title}» ya está abierta con este artículo.`);

const isPast = (instant: string, at: string) => Date.parse(instant) <= Date.parse(at);

/**
 * A campaign after a move by staff. A draft opened before its start waits for the schedule; moving it back to
 * draft cancels that. Throws `invalid-transition` with `allowed`.
 */
export function moveCampaign(campaign: MovableCampaign, to: CampaignMove, at: string): CampaignStep {
  const { state, scheduled, opensAt, closesAt } = campaign;
  if (to === "draft") {
    if (state === "draft" && scheduled) return { state, scheduled: false };
    throw campaignRefused(state, "Ya no es un borrador.");
  }
  if (!canTransition("preorder", state, to)) throw campaignRefused(state, "Esta precompra no admite ese cambio.");
  if (to !== "open") return { state: to, scheduled: false };
  if (isPast(closesAt, at)) {
    // The dates of a closed campaign do not change any more.
    const way = state === "closed" ? "ya no se puede abrir" : "cámbiala antes de abrirla";
    throw campaignRefused(state, `Su fecha de cierre ya ha pasado: ${way}.`);
  }
  if (state === "draft" && !isPast(opensAt, at)) return { state, scheduled: true };
  return { state: "open", scheduled: false };
}

/**
 * Whether a closed campaign can be opened again: staff closed it before its closing date, which has not passed yet, and
 * its units are not allotted.
 */
export const canReopen = ({ state, closesAt }: Pick<MovableCampaign, "state" | "closesAt">, at: string): boolean =>
  state === "closed" && !isPast(closesAt, at);

/** The scheduled change of a campaign; null while none is due. */
export function decideCampaignByClock({ state, scheduled, opensAt, closesAt }: MovableCampaign, at: string) {
  if (state === "draft" && scheduled && isPast(closesAt, at)) return { state, scheduled: false } as const;
  if (state === "draft" && scheduled && isPast(opensAt, at)) return { state: "open", scheduled: false } as const;
  if (SELLING_STATES.includes(state) && isPast(closesAt, at)) return { state: "closed", scheduled: false } as const;
  return null;
}

/** States of a campaign whose release may be postponed. */
const DELAYABLE: readonly PreorderState[] = ["open", "delayed", "closed", "allocating"];

/**
 * The state of a campaign whose release is postponed: it stops selling until it is opened again. Throws
 * `invalid-transition` with `allowed`, `validation` with the field.
 */
export function delayCampaign({ state, releaseDate }: MovableCampaign, to: string): PreorderState {
  if (!DELAYABLE.includes(state)) throw campaignRefused(state, "Esta precompra ya no se puede retrasar.");
  if (to <= releaseDate) throw invalidField("releaseDate", "window", "Tiene que ser después de la fecha de ahora.");
  return state === "open" ? "delayed" : state;
}

/** Reservations in these states count towards the quota: they wait for units, or have them. */
export const LIVE_RESERVATIONS: readonly PreorderReservationState[] = [
  "confirmed",
  "allocated",
  "partial",
  "unallocated",
  "payment-due",
  "paid",
  "served",
];
/** States of reservations that are notified of a delay: their units have not left the shop. */
export const NOTIFIED_RESERVATIONS: readonly PreorderReservationState[] = LIVE_RESERVATIONS.filter(
  (state) => state !== "served",
);
/** States of reservations that still wait for units. */
export const WAITING_RESERVATIONS: readonly PreorderReservationState[] = ["confirmed", "partial"];
/** States of reservations that a person may cancel. */
export const CANCELLABLE_RESERVATIONS: readonly PreorderReservationState[] = ["requested", "waitlisted", "confirmed"];

/** Units that a campaign holds in the shop: its whole quota while it is on sale, afterwards the reserved units. */
export const computeWantedUnits = ({
  state,
  quota,
  taken,
}: {
  state: PreorderState;
  quota: number;
  taken: number;
}): number => (state === "draft" ? 0 : SELLING_STATES.includes(state) ? quota : taken);

export interface CampaignUnits {
  state: PreorderState;
  quota: number;
  taken: number;
  received: number;
  held: number;
  /** Units of `held` that are allocated to reservations but not yet reserved by an order. */
  promised: number;
}

/**
 * Change in the units that a campaign holds, given the available units. Arriving units serve reservations first;
 * unreserved units become available again.
 */
export function computeHeldChange(campaign: CampaignUnits, onShelf: number): number {
  const missing = computeWantedUnits(campaign) - campaign.received;
  if (missing >= 0) return Math.min(missing, Math.max(onShelf, 0));
  return -Math.min(-missing, Math.max(campaign.held - campaign.promised, 0));
}
