import { MAX_REPETITIONS } from "@tablero/domain/events/events/event-record";
import { EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { pictureEndpoints } from "../../platform/kit/picture-endpoints.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Day, Id, many, QueryFlag } from "../../platform/shapes/basics.ts";
import { AdminEventSchema, eventShapes } from "../shapes/admin-events.ts";

const kit = recordEndpoints({
  resource: "events",
  words: { one: "event", many: "events" },
  shapes: eventShapes,
  sorts: ["startsAt", "title", "registered", "price"],
  order: "asc",
  filters: {
    active: QueryFlag.optional(),
    state: many(z.enum(EVENT_STATES)).optional(),
    gameId: Id.optional(),
    from: Day.optional().describe("Begins on this day in Madrid or later"),
    to: Day.optional().describe("Begins on this day in Madrid or earlier"),
  },
});
const { setPicture, dropPicture } = pictureEndpoints({ resource: "events", one: "event", row: AdminEventSchema });

export const adminEvents = table({
  "GET /api/admin/events": kit.list,
  "GET /api/admin/events/export": kit.export,
  "GET /api/admin/events/{id}": kit.one,
  "GET /api/admin/events/{id}/history": kit.history,
  "POST /api/admin/events": kit.create,
  "PATCH /api/admin/events/{id}": {
    ...kit.change,
    rules: "Seats are not fewer than are taken. What somebody entered for does not become a draft again.",
  },
  "DELETE /api/admin/events/{id}": {
    ...kit.remove,
    summary: "Archives an event that somebody entered for, else deletes it",
  },
  "POST /api/admin/events/bulk": kit.bulk,
  "POST /api/admin/events/{id}/repeat": {
    summary: "Makes the event again in each of so many weeks that follow, as drafts, at the same time of the clock",
    access: "events:write",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      weeks: z.int().min(1, "Como mínimo 1").max(MAX_REPETITIONS, `Como mucho ${MAX_REPETITIONS} semanas`),
    }),
    responses: {
      201: z.strictObject({ items: z.array(AdminEventSchema) }),
      404: problem(["not-found"]),
      409: problem(["duplicate", "idempotency-in-progress"]),
    },
  },
  "POST /api/admin/events/{id}/image": setPicture,
  "DELETE /api/admin/events/{id}/image": dropPicture,
});
