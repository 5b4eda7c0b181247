import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { shopTournaments } from "@tablero/contract/events/endpoints/tournaments";
import { dropOut, readLiveTournament, readPlayerPage, reportMatch } from "../../domain/events/tournaments/follow.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export function tournamentRoutes(
  deps: Deps,
): Pick<Handlers<typeof audiences.shop, Call>, keyof typeof shopTournaments> {
  return {
    "GET /api/shop/events/{idOrSlug}/tournament": async ({ params }, call) =>
      ok(await readLiveTournament(buildCtx(deps, call), params.idOrSlug)),
    "GET /api/shop/tournament-players/{token}": async ({ params }, call) =>
      ok(await readPlayerPage(buildCtx(deps, call), params.token)),
    "POST /api/shop/tournament-players/{token}/report": async ({ params: { token }, body }, call) =>
      ok(
        await idempotent(deps, call, { scope: `tournament report ${token}`, body }, (ctx) =>
          reportMatch(ctx, token, body),
        ),
      ),
    "POST /api/shop/tournament-players/{token}/drop": async ({ params: { token } }, call) =>
      ok(await idempotent(deps, call, { scope: `tournament drop ${token}`, body: null }, (ctx) => dropOut(ctx, token))),
  };
}
