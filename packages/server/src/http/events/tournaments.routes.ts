import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminTournaments } from "@tablero/contract/events/endpoints/tournaments";
import {
  commandTournament,
  downloadSlips,
  readEventTournament,
  readTournamentLog,
  startTournament,
} from "../../domain/events/tournaments/run.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export function adminTournamentRoutes(
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminTournaments> {
  return {
    "GET /api/admin/events/{id}/tournament": async ({ params, query }, call) =>
      ok(await readEventTournament(buildCtx(deps, call), params.id, query.round)),
    "POST /api/admin/events/{id}/tournament": async ({ params: { id }, body }, call) =>
      ok(
        await idempotent(deps, call, { scope: `tournament of ${id}`, body }, (ctx) =>
          startTournament(ctx, id, body.settings),
        ),
      ),
    "POST /api/admin/events/{id}/tournament/commands": async ({ params: { id }, body }, call) =>
      ok(
        await idempotent(deps, call, { scope: `tournament command ${id}`, body }, (ctx) =>
          commandTournament(ctx, id, body),
        ),
      ),
    "GET /api/admin/events/{id}/tournament/log": async ({ params }, call) =>
      ok(await readTournamentLog(buildCtx(deps, call), params.id)),
    "POST /api/admin/events/{id}/tournament/slips": async ({ params }, call) =>
      ok(await downloadSlips(buildCtx(deps, call), params.id)),
  };
}
