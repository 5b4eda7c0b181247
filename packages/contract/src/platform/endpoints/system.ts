import { z } from "zod";
import { table } from "../../core/endpoint.ts";

const State = z.strictObject({ status: z.literal("ok") });

const Ready = State.extend({
  search: z
    .enum(["engine", "behind", "away"])
    .optional()
    .describe(
      "Of a shop with a search engine: `engine` answers lists and searches; while it is `behind` or `away`, the shop's own index does",
    ),
});

const Hung = z.strictObject({
  status: z.literal("hung"),
  seconds: z.int().min(0).describe("Seconds for which work has been waiting without any being done"),
});

const Unavailable = z.strictObject({
  status: z.literal("unavailable"),
  reason: z
    .enum(["busy", "no-answer", "not-migrated", "newer-schema"])
    .describe(
      "`busy`: all connections are in use; `no-answer`: the database does not respond; `not-migrated`: the database is not up to date yet; `newer-schema`: a newer version of the shop has migrated the database",
    ),
  connections: z
    .strictObject({ open: z.int(), idle: z.int(), waiting: z.int().describe("Calls waiting for a connection") })
    .describe("Database connections of this process"),
});

export const system = table({
  "GET /api/health": {
    summary: "The process is alive; 503 if it completes no work any more and needs a restart",
    access: "public",
    responses: { 200: State, 503: Hung },
  },
  "GET /api/ready": {
    summary: "The database responds and its migrations are complete",
    access: "public",
    responses: { 200: Ready, 503: Unavailable },
  },
});
