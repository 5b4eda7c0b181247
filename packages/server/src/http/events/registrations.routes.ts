import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminRegistrations } from "@tablero/contract/events/endpoints/registrations";
import { REGISTRATION_CSV } from "@tablero/domain/events/events/registration-csv";
import { cancelEvent } from "../../domain/events/bookings/cancel-event.ts";
import { listDeckLists } from "../../domain/events/bookings/deck-lists.ts";
import { messageAll } from "../../domain/events/bookings/message-all.ts";
import {
  addRegistrationByStaff,
  checkIn,
  exportRegistrations,
  listRegistrations,
  payAtCounter,
  transitionRegistration,
  writeDeckList,
} from "../../domain/events/bookings/staff-registrations.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { exportRoute } from "../kit/export-route.ts";

export function staffRegistrationRoutes(
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminRegistrations> {
  return {
    "GET /api/admin/events/{id}/registrations": async ({ params, query }, call) =>
      ok(await listRegistrations(buildCtx(deps, call), params.id, query)),
    "GET /api/admin/events/{id}/registrations/export": ({ params, query }, call) =>
      exportRoute(deps, { path: "inscripciones" }, REGISTRATION_CSV, (ctx, asked: typeof query) =>
        exportRegistrations(ctx, params.id, asked),
      )({ query }, call),
    "GET /api/admin/events/{id}/deck-lists": async ({ params, query }, call) =>
      ok(await listDeckLists(buildCtx(deps, call), params.id, query)),
    "PUT /api/admin/events/{id}/registrations/{rid}/deck-list": async ({ params, body }, call) =>
      ok(await writeDeckList(buildCtx(deps, call), params, body)),
    "POST /api/admin/events/{id}/registrations": async ({ params: { id }, body }, call) =>
      created(
        await idempotent(deps, call, { scope: `registrations of ${id}`, body }, (ctx) =>
          addRegistrationByStaff(ctx, id, body),
        ),
      ),
    "POST /api/admin/events/{id}/registrations/{rid}/transitions": async ({ params, body }, call) =>
      ok(
        await idempotent(deps, call, { scope: `registration step ${params.rid}`, body }, (ctx) =>
          transitionRegistration(ctx, params, body),
        ),
      ),
    "POST /api/admin/events/{id}/registrations/{rid}/payment": async ({ params, body }, call) =>
      ok((await payAtCounter(buildCtx(deps, call), params, body, call.idempotencyKey ?? "")).body),
    "POST /api/admin/events/{id}/check-in": async ({ params: { id }, body }, call) =>
      ok(await idempotent(deps, call, { scope: `check-in of ${id}`, body }, (ctx) => checkIn(ctx, id, body.code))),
    "POST /api/admin/events/{id}/cancellation": async ({ params: { id }, body }, call) =>
      ok(await idempotent(deps, call, { scope: `cancellation of ${id}`, body }, (ctx) => cancelEvent(ctx, id, body))),
    "POST /api/admin/events/{id}/messages": async ({ params, body }, call) =>
      created((await messageAll(buildCtx(deps, call), params.id, body, call.idempotencyKey ?? "")).body),
  };
}
