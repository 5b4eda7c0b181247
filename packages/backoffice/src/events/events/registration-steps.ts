import { newIdempotencyKey } from "@tablero/api-client/client";
import { useMutation } from "@tablero/api-client/query";

/** Queries that a step on a registration invalidates. */
export const REGISTRATION_READS = [
  "GET /api/admin/events/{id}/registrations",
  "GET /api/admin/events",
  "GET /api/admin/events/{id}",
] as const;

/** Staff actions on one place; the lists are read again. */
export function useStep() {
  const step = useMutation("POST /api/admin/events/{id}/registrations/{rid}/transitions", {
    invalidates: REGISTRATION_READS,
    handles: [409, 422],
  });
  const pay = useMutation("POST /api/admin/events/{id}/registrations/{rid}/payment", {
    invalidates: REGISTRATION_READS,
    handles: [409, 422],
  });
  return { step, pay, newKey: newIdempotencyKey };
}
