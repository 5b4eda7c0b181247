import { Failure, invalidField } from "../../platform/failure.ts";
import type { AllocationPolicy, PreorderReservationState, PreorderState } from "../../platform/vocabulary.ts";
import { allocate } from "./allocation.ts";
import { type CampaignStep, campaignRefused, WAITING_RESERVATIONS } from "./campaign-moves.ts";
import { UNKNOWN_RESERVATION } from "./reservation-rules.ts";

/** The fields of a reservation that the allocation needs. */
export interface CampaignReservation {
  id: string;
  requested: number;
  /** Units allocated to it already. */
  allocated: number;
  state: PreorderReservationState;
  paid: boolean;
  /** Instant (UTC ISO). */
  confirmedAt: string;
}

/** Total units allocated to a reservation. */
export interface AllocationShare {
  id: string;
  allocated: number;
}

export interface AllocationProposal {
  shares: AllocationShare[];
  /** Units that arrived. */
  received: number;
  /** Units not allocated yet. */
  free: number;
}

/** States in which units are allocated. */
export const ALLOCATING_STATES: readonly PreorderState[] = ["closed", "allocating"];

/** Arrived units that are not allocated; `reservations` are all reservations with units. */
export const freeUnits = (received: number, reservations: readonly Pick<CampaignReservation, "allocated">[]): number =>
  received - reservations.reduce((sum, { allocated }) => sum + allocated, 0);

const isWaiting = ({ state }: Pick<CampaignReservation, "state">) => WAITING_RESERVATIONS.includes(state);

/**
 * Distributes free arrived units among waiting reservations, on top of the units they have, in the order of the
 * policy.
 */
export function proposeAllocation(
  received: number,
  reservations: readonly CampaignReservation[],
  policy: AllocationPolicy,
): AllocationProposal {
  const free = Math.max(freeUnits(received, reservations), 0);
  const waiting = reservations.filter(isWaiting);
  const requests = waiting.map((reservation) => ({
    ...reservation,
    requested: reservation.requested - reservation.allocated,
  }));
  const shares = allocate(free, requests, policy).map(({ id, allocated }) => ({
    id,
    allocated: allocated + (waiting.find((reservation) => reservation.id === id)?.allocated ?? 0),
  }));
  return { shares, received, free };
}

export interface AllocationCommit {
  shares: readonly AllocationShare[];
  /** Whether no further units will arrive: reservations that miss units then get a refund for them. */
  final: boolean;
}

export interface AllocatedReservation extends AllocationShare {
  state: PreorderReservationState;
}

/**
 * The reservations that a commit changes. Every share is checked: no reservation gets more than requested or
 * less than before, and the total does not exceed the arrived units. Throws `invalid-transition`, `validation`
 * with the field.
 */
export function commitAllocation(
  campaign: { state: PreorderState; received: number },
  reservations: readonly CampaignReservation[],
  { shares, final }: AllocationCommit,
): { changed: AllocatedReservation[]; state: PreorderState } {
  if (!ALLOCATING_STATES.includes(campaign.state))
    throw campaignRefused(campaign.state, "Se reparte cuando está cerrada y no se ha repartido todo.");
  const changed: AllocatedReservation[] = [];
  const after = new Map(reservations.map((reservation) => [reservation.id, reservation.allocated]));
  for (const [index, { id, allocated }] of shares.entries()) {
    const path = `shares.${index}`;
    const reservation = reservations.find((each) => each.id === id);
    if (!reservation || shares.findIndex((other) => other.id === id) !== index)
      throw invalidField(`${path}.id`, "unknown", UNKNOWN_RESERVATION);
    if (allocated === reservation.allocated) continue;
    if (!isWaiting(reservation))
      throw new Failure("version-conflict", "Una de las reservas ha cambiado mientras repartías.");
    if (allocated > reservation.requested)
      throw invalidField(`${path}.allocated`, "too-many", `Pidió ${reservation.requested}: no se le dan más.`);
    if (allocated < reservation.allocated)
      throw invalidField(`${path}.allocated`, "too-few", `Ya tiene ${reservation.allocated}: no se le quitan.`);
    after.set(id, allocated);
  }
  const given = [...after.values()].reduce((sum, units) => sum + units, 0);
  if (given > campaign.received)
    throw invalidField("shares", "too-many", `Repartes ${given} y han llegado ${campaign.received}.`);
  const complete = reservations
    .filter(isWaiting)
    .every((reservation) => (after.get(reservation.id) ?? 0) === reservation.requested);
  const ends = final || complete;
  for (const reservation of reservations.filter(isWaiting)) {
    const allocated = after.get(reservation.id) ?? 0;
    const state = decideState(allocated, reservation.requested, ends);
    if (state !== reservation.state || allocated !== reservation.allocated)
      changed.push({ id: reservation.id, allocated, state });
  }
  if (changed.length === 0 && !ends) throw invalidField("shares", "empty", "No hay ningún reparto que guardar.");
  return { changed, state: ends ? "allocated" : "allocating" };
}

function decideState(allocated: number, requested: number, ends: boolean): PreorderReservationState {
  if (allocated >= requested) return "allocated";
  if (allocated > 0) return "partial";
  return ends ? "unallocated" : "confirmed";
}

/** Whether an allocation is the last one and leaves a reservation short of units, whose payment is then refunded. */
const leavesShortage = (
  reservations: readonly Pick<CampaignReservation, "id" | "requested" | "allocated">[],
  { changed, state }: ReturnType<typeof commitAllocation>,
): boolean =>
  state === "allocated" &&
  reservations.some(
    ({ id, requested, allocated }) => (changed.find((each) => each.id === id)?.allocated ?? allocated) < requested,
  );

/** The result of an allocation as a preview: each waiting reservation with its display names. */
export function allocationPreview<R extends CampaignReservation>(
  campaign: { received: number; policy: AllocationPolicy; version: number },
  reservations: readonly R[],
  policy: AllocationPolicy = campaign.policy,
) {
  const { shares, received, free } = proposeAllocation(campaign.received, reservations, policy);
  const items = shares.flatMap(({ id, allocated }) => {
    const reservation = reservations.find((each) => each.id === id);
    return reservation ? [{ reservation, had: reservation.allocated, allocated }] : [];
  });
  return { policy, received, free, version: campaign.version, items };
}

/**
 * A commit with its effect on the campaign's state and the details of its audit entry. Throws the errors of
 * `commitAllocation`.
 */
export function decideAllocation(
  campaign: { state: PreorderState; received: number },
  reservations: readonly CampaignReservation[],
  commit: AllocationCommit,
) {
  const { changed, state } = commitAllocation(campaign, reservations, commit);
  const given = changed.flatMap(({ id, allocated }) => (allocated > 0 ? [{ id, allocated }] : []));
  // Goods are in the shop when they are allocated. Once no units are left to allocate, the campaign is received.
  const after: CampaignStep = { scheduled: false, state: state === "allocated" ? "received" : state };
  const paysBack = leavesShortage(reservations, { changed, state });
  return { changed, after, paysBack, details: { allocations: given, final: commit.final } };
}
