import type { FieldError } from "../failure.ts";

/** A record with its position in a sequence that people arrange. */
export interface Placed {
  id: string;
  position: number;
}

export const sortByPosition = <P extends Placed>(rows: readonly P[]): P[] =>
  [...rows].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/**
 * Validation error if a record may not be moved before another one; null if it may. `gone` names the other
 * record as the subject of the message.
 */
export const positionError = (rows: readonly Placed[], beforeId: string | null, gone: string): FieldError | null =>
  beforeId === null || rows.some(({ id }) => id === beforeId)
    ? null
    : { path: "beforeId", code: "unknown", message: `${gone} ya no está.` };

/** New positions (from 1) of the records that change when `id` moves before `beforeId`; null moves it to the end. */
export function moveBefore(rows: readonly Placed[], id: string, beforeId: string | null): Placed[] {
  if (id === beforeId) return [];
  const order = sortByPosition(rows);
  const ids = order.map((row) => row.id).filter((each) => each !== id);
  ids.splice(beforeId === null ? ids.length : ids.indexOf(beforeId), 0, id);
  const known = new Map(order.map((row) => [row.id, row.position]));
  return ids
    .map((each, index) => ({ id: each, position: index + 1 }))
    .filter((each) => known.get(each.id) !== each.position);
}
