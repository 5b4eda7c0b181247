import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { shopRegistrations } from "@tablero/contract/events/endpoints/registrations";
import type { Registered } from "@tablero/contract/events/shapes/registrations";
import { acceptOffers, withdrawByShopper } from "../../domain/events/bookings/booking-steps.ts";
import { readBooking } from "../../domain/events/bookings/booking-view.ts";
import { handInDeckList } from "../../domain/events/bookings/deck-lists.ts";
import { registerForEvent } from "../../domain/events/bookings/register.ts";
import { firstPayment } from "../../domain/sales/payments/start.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";

export function registrationRoutes(
  deps: Deps,
): Pick<Handlers<typeof audiences.shop, Call>, keyof typeof shopRegistrations> {
  /** The order for paid places with the first step of its payment, which is requested after the commit. */
  const withPayment = async (call: Call, answer: Registered): Promise<Registered> => {
    if (!answer.order || answer.order.nextAction) return answer;
    const nextAction = await firstPayment(buildCtx(deps, call), answer.order.token);
    return nextAction ? { ...answer, order: { ...answer.order, nextAction } } : answer;
  };
  return {
    "POST /api/shop/events/{id}/registrations": async ({ params, body }, call) => {
      const answer = await registerForEvent(buildCtx(deps, call), params.id, body, call.idempotencyKey ?? "");
      return created(await withPayment(call, answer.body));
    },
    "GET /api/shop/registrations/{token}": async ({ params }, call) =>
      ok(await readBooking(buildCtx(deps, call), params.token)),
    "POST /api/shop/registrations/{token}/acceptance": async ({ params, body }, call) => {
      const answer = await acceptOffers(buildCtx(deps, call), params.token, body, call.idempotencyKey ?? "");
      return ok(await withPayment(call, answer.body));
    },
    "POST /api/shop/registrations/{token}/withdrawal": async ({ params, body }, call) =>
      ok(await withdrawByShopper(buildCtx(deps, call), params.token, body.places)),
    "PUT /api/shop/registrations/{token}/places/{id}/deck-list": async ({ params, body }, call) =>
      ok(await handInDeckList(buildCtx(deps, call), params.token, params.id, body.text)),
  };
}
