import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { type Call, type Deps, ok } from "../call.ts";

/** Longer than any statement or transaction of the shop takes. */
const HUNG_AFTER_MS = 30_000;

export function systemRoutes({ health, searchEngine }: Deps): Handlers<typeof audiences.system, Call> {
  return {
    "GET /api/health": () => {
      const stuck = health.stuckFor();
      if (stuck < HUNG_AFTER_MS) return ok({ status: "ok" as const });
      return { status: 503 as const, body: { status: "hung" as const, seconds: Math.floor(stuck / 1000) } };
    },
    "GET /api/ready": async () => {
      const readiness = await health.readiness();
      if (readiness.ready) return ok({ status: "ok" as const, ...(searchEngine && { search: searchEngine.state }) });
      const { total, idle, waiting } = health.pool();
      const connections = { open: total, idle, waiting };
      return {
        status: 503 as const,
        body: { status: "unavailable" as const, reason: readiness.reason, connections },
      };
    },
  };
}
