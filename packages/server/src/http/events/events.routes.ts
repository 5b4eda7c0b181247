import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminEvents } from "@tablero/contract/events/endpoints/admin-events";
import { EVENT_CSV } from "@tablero/domain/events/events/event-record";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { eventPicture, eventVerbs, repeatEvent } from "../../domain/events/bookings/events.ts";
import { type Call, created, type Deps } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { pictureRoutes } from "../kit/picture-routes.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function eventRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminEvents> {
  const kit = recordRoutes(deps, "POST /api/admin/events", eventVerbs);
  const picture = pictureRoutes(deps, eventPicture, eventVerbs.read);
  return {
    "GET /api/admin/events": kit.list,
    "GET /api/admin/events/export": kit.export(EVENTS, EVENT_CSV),
    "GET /api/admin/events/{id}": kit.one,
    "GET /api/admin/events/{id}/history": kit.history,
    "POST /api/admin/events": kit.create,
    "PATCH /api/admin/events/{id}": kit.change,
    "DELETE /api/admin/events/{id}": picture.remove,
    "POST /api/admin/events/bulk": kit.bulk,
    "POST /api/admin/events/{id}/repeat": async ({ params: { id }, body }, call) => {
      const scope = "POST /api/admin/events/repeat";
      const asked = { id, ...body };
      return created(await idempotent(deps, call, { scope, body: asked }, (ctx) => repeatEvent(ctx, id, body.weeks)));
    },
    "POST /api/admin/events/{id}/image": picture.setPicture,
    "DELETE /api/admin/events/{id}/image": picture.dropPicture,
  };
}
