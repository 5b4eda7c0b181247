import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { type Call, type Deps, ok } from "./call.ts";

export function systemRoutes(deps: Deps): Handlers<typeof audiences.system, Call> {
  return {
    "GET /api/health": () => ok({ status: "ok" as const }),
    "GET /api/ready": async () =>
      (await deps.isReady())
        ? ok({ status: "ok" as const })
        : { status: 503 as const, body: { status: "unavailable" as const } },
  };
}
