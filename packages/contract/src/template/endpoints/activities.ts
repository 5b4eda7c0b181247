import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { ActivitySchema } from "../shapes/activities.ts";

export const activities = table({
  "GET /api/pages/activities": {
    summary: "The activity feed, newest first",
    access: "public",
    responses: { 200: z.array(ActivitySchema) },
  },
});
