import { distribute } from "../../platform/money/cents.ts";
import type { AllocationPolicy, PreorderReservationState } from "../../platform/vocabulary.ts";

/** A confirmed reservation that requests its share. */
export interface AllocationRequest {
  id: string;
  requested: number;
  paid: boolean;
  /** Instant (UTC ISO). */
  confirmedAt: string;
}

export interface Allocation {
  id: string;
  requested: number;
  allocated: number;
  /** The resulting state of the reservation. */
  state: Extract<PreorderReservationState, "allocated" | "partial" | "unallocated">;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function inOrder(requests: readonly AllocationRequest[], paidFirst: boolean): AllocationRequest[] {
  return [...requests].sort(
    (a, b) =>
      (paidFirst ? Number(b.paid) - Number(a.paid) : 0) ||
      Date.parse(a.confirmedAt) - Date.parse(b.confirmedAt) ||
      compare(a.id, b.id),
  );
}

function inTurn(received: number, requests: readonly AllocationRequest[]): number[] {
  let left = received;
  return requests.map(({ requested }) => {
    const given = Math.min(requested, left);
    left -= given;
    return given;
  });
}

/**
 * Allocates the received units to the requests. fifo and paid-first serve one request after another. pro-rata
 * gives each its share and distributes the rest one by one by largest remainder, ties by time. Never allocates
 * more than received or requested.
 */
export function allocate(
  received: number,
  requests: readonly AllocationRequest[],
  policy: AllocationPolicy,
): Allocation[] {
  const ordered = inOrder(requests, policy === "paid-first");
  const wanted = ordered.map(({ requested }) => requested);
  const sum = wanted.reduce((total, requested) => total + requested, 0);
  const given = policy === "pro-rata" ? distribute(Math.min(received, sum), wanted) : inTurn(received, ordered);
  return ordered.map(({ id, requested }, index) => {
    const allocated = given[index] ?? 0;
    const state = allocated >= requested ? "allocated" : allocated > 0 ? "partial" : "unallocated";
    return { id, requested, allocated, state };
  });
}
