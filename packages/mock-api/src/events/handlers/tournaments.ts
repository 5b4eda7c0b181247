import type { adminTournaments, shopTournaments } from "@tablero/contract/events/endpoints/tournaments";
import { entryView } from "@tablero/domain/events/tournaments/admin-view";
import { slipsDownloaded } from "@tablero/domain/events/tournaments/audit";
import { toMatchReport } from "@tablero/domain/events/tournaments/decide-results";
import { liveView } from "@tablero/domain/events/tournaments/views";
import { notFound } from "@tablero/domain/platform/refusals";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { must, mustBySlug } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import {
  commandPlayer,
  commandTournament,
  eventTournament,
  findTournament,
  playerPage,
  requireTournament,
  startTournament,
} from "../commands/tournaments.ts";

const LOG_LENGTH = 200;

export function tournamentHandlers(
  store: Store,
): Pick<MockHandlers, keyof typeof adminTournaments | keyof typeof shopTournaments> {
  const ok = <B>(body: B) => ({ status: 200 as const, body });
  return {
    "GET /api/shop/events/{idOrSlug}/tournament": ({ params }) => {
      const event = mustBySlug(store.data.events, params.idOrSlug);
      if (!event.published || !event.active) throw notFound();
      const stored = findTournament(store, event.id);
      return ok({ tournament: stored ? liveView(stored.tournament, stored.version) : null });
    },
    "GET /api/shop/tournament-players/{token}": ({ params }) => ok(playerPage(store, params.token)),
    "POST /api/shop/tournament-players/{token}/report": ({ params, body }) =>
      ok(commandPlayer(store, params.token, (tournament, playerId) => toMatchReport(tournament, playerId, body))),
    "POST /api/shop/tournament-players/{token}/drop": ({ params }) =>
      ok(commandPlayer(store, params.token, (_, playerId) => ({ kind: "drop-out", playerId }))),
    "GET /api/admin/events/{id}/tournament": ({ params, query }) =>
      ok(eventTournament(store, must(store.data.events, params.id), query.round)),
    "POST /api/admin/events/{id}/tournament": ({ params, body }, context) =>
      ok(startTournament(store, params.id, body.settings, context)),
    "POST /api/admin/events/{id}/tournament/commands": ({ params, body }, context) =>
      ok(commandTournament(store, params.id, body, context)),
    "GET /api/admin/events/{id}/tournament/log": ({ params }) => {
      const { tournament, log } = requireTournament(store, params.id);
      const items = log
        .slice(-LOG_LENGTH)
        .toReversed()
        .map(({ id, at, actor, ...entry }) => ({ id, at, actor, ...entryView(tournament, entry) }));
      return ok({ items });
    },
    "POST /api/admin/events/{id}/tournament/slips": ({ params }, context) => {
      const { tournament } = requireTournament(store, params.id);
      writeAudit(store, context, slipsDownloaded(params.id, tournament));
      return ok({ items: tournament.players.map(({ id, token }) => ({ playerId: id, token })) });
    },
  };
}
