import type { adminReviews } from "@tablero/contract/catalogue/endpoints/admin-reviews";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { listReviews, moderateReview, readReview } from "../../domain/catalogue/reviews/moderate.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

export function reviewRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminReviews> {
  return {
    "GET /api/admin/reviews": async ({ query }, call) => ok(await listReviews(buildCtx(deps, call), query)),
    "GET /api/admin/reviews/{id}": async ({ params }, call) => ok(await readReview(buildCtx(deps, call), params.id)),
    "PATCH /api/admin/reviews/{id}": async ({ params, body }, call) =>
      ok(await moderateReview(buildCtx(deps, call), params.id, body)),
  };
}
