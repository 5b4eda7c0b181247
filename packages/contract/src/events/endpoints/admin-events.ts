import { MAX_REPETITIONS } from "@tablero/domain/events/events/event-record";
import { EVENT_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { pictureEndpoints } from "../../platform/kit/picture-endpoints.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Day, Id, QueryFlag, repeatable } from "../../platform/shapes/basics.ts";
import { AdminEventSchema, eventShapes } from "../shapes/admin-events.ts";

const kit = recordEndpoints({
  resource: "events",
  words: { one: "event", many: "events" },
  shapes: eventShapes,
  sorts: ["startsAt", "title", "registered", "price"],
  order: "asc",
  filters: {
    active: QueryFlag.optional(),
    state: repeatable(z.enum(EVENT_STATES)).optional(),
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
    rules:
      "The capacity cannot be less than the number of taken seats. An event with entries cannot become a draft again.",
  },
  "DELETE /api/admin/events/{id}": {
    ...kit.remove,
    summary: "Archives an event with entries; otherwise deletes it",
  },
  "POST /api/admin/events/bulk": kit.bulk,
  "POST /api/admin/events/{id}/repeat": {
    summary: "Repeats the event weekly for the given number of weeks, as drafts, at the same local time",
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
