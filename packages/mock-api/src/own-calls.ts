import { mockContract } from "@tablero/contract/template/template";
import { ROLES, type Role } from "@tablero/domain/platform/vocabulary";
import { isOwnCall, type OwnCall } from "./known-calls.ts";
import { startSession } from "./people/handlers/auth.ts";
import { demoAccount } from "./platform/callers.ts";
import type { Store } from "./platform/store.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/** Endpoints that only the mock has: a token for any role, its reset, and the description of its API. */
export function ownCalls(store: Store, reset: () => void): (request: Request) => Promise<Response> | null {
  let described: Promise<{ openApi(): Response; page(): Response }> | undefined;
  const describe = () => {
    described ??= import("@tablero/contract/http/documentation").then(({ documentation }) =>
      documentation(mockContract, { title: "Tablero API, simulada", delays: true }),
    );
    return described;
  };
  const answers: Record<OwnCall, Answer> = {
    "POST /api/__reset": () => {
      reset();
      return Response.json(true);
    },
    "POST /api/__as": async (request) => {
      const { role } = (await request.json().catch(() => ({}))) as { role?: Role };
      if (!role || !ROLES.includes(role)) return Response.json({ roles: ROLES }, { status: 422 });
      return Response.json(await startSession(store, demoAccount(store, role), request));
    },
    "GET /api/openapi.json": async () => (await describe()).openApi(),
    "GET /api/docs": async () => (await describe()).page(),
  };
  return (request) => {
    const key = `${request.method} ${new URL(request.url).pathname}`;
    return isOwnCall(key) ? Promise.resolve(answers[key](request)) : null;
  };
}
