import { newIdempotencyKey } from "@tablero/api-client/client";
import { useMutation } from "@tablero/api-client/query";

/** Queries that become outdated when a registration changes. */
export const REGISTRATION_QUERIES = [
  "GET /api/admin/events/{id}/registrations",
  "GET /api/admin/events",
  "GET /api/admin/events/{id}",
] as const;

/** Runs staff actions on one registration; the lists are then read again. */
export function useRegistrationStep() {
  const step = useMutation("POST /api/admin/events/{id}/registrations/{rid}/transitions", {
    invalidates: REGISTRATION_QUERIES,
    handles: [409, 422],
  });
  const pay = useMutation("POST /api/admin/events/{id}/registrations/{rid}/payment", {
    invalidates: REGISTRATION_QUERIES,
    handles: [409, 422],
  });
  return { step, pay, newKey: newIdempotencyKey };
}
