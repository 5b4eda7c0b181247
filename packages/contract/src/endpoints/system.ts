import { z } from "zod";
import { table } from "../core/endpoint.ts";

const State = z.strictObject({ status: z.literal("ok") });

export const system = table({
  "GET /api/health": { summary: "The process lives", access: "public", responses: { 200: State } },
  "GET /api/ready": {
    summary: "The database answers and its migrations are done",
    access: "public",
    responses: { 200: State, 503: z.strictObject({ status: z.literal("unavailable") }) },
  },
});
