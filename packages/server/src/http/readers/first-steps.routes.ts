import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminFirstSteps } from "@tablero/contract/readers/endpoints/admin-first-steps";
import { clearDemo } from "../../domain/readers/first-steps/clear-demo.ts";
import { changeGuide, readFirstSteps } from "../../domain/readers/first-steps/first-steps.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminFirstSteps>;

/** Handlers of the setup guide, which leads from the demo to a real shop. */
export function firstStepsRoutes(deps: Deps): Routes {
  return {
    "GET /api/admin/first-steps": async (_, call) => ok(await readFirstSteps(buildCtx(deps, call))),
    "PATCH /api/admin/first-steps": async ({ body }, call) => ok(await changeGuide(buildCtx(deps, call), body)),
    "POST /api/admin/first-steps/clear-demo": async ({ body }, call) =>
      ok(await clearDemo(buildCtx(deps, call), body.confirmation)),
  };
}
