import type { EventTournament, PlayerPage } from "@tablero/contract/events/shapes/tournaments";
import type { ShopEvent } from "@tablero/demo-shop/types";
import { adminView } from "@tablero/domain/events/tournaments/admin-view";
import { findRound, tournamentCommanded, tournamentStarted } from "@tablero/domain/events/tournaments/audit";
import {
  type CommandEnv,
  type Decision,
  noTournament,
  type PlayerCommand,
  requirePlayer,
  type TournamentCommand,
  type TournamentEntry,
  unknownPlayerLink,
} from "@tablero/domain/events/tournaments/commands";
import { createTournament, decidePlayer, decideTournament } from "@tablero/domain/events/tournaments/decide";
import { missingEntrants } from "@tablero/domain/events/tournaments/decide-players";
import type { TournamentSettings } from "@tablero/domain/events/tournaments/ruleset";
import type { Tournament } from "@tablero/domain/events/tournaments/running";
import { playerView } from "@tablero/domain/events/tournaments/views";
import { newToken } from "@tablero/domain/platform/ids";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import { byId, must, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** The staff member's name, as recorded in the tournament's log. */
const staffName = ({ data }: Store, { caller }: Context): string | null =>
  caller?.actorName ?? byId(data.users, caller?.userId ?? null)?.name ?? null;

/** A tournament with its version and its log, newest entry last. */
export interface MockTournament {
  tournament: Tournament;
  version: number;
  log: (TournamentEntry & { id: string; at: string; actor: string | null })[];
}

const entrantsOf = (store: Store, eventId: string) =>
  where(store.data.registrations, "eventId", eventId)
    .filter(({ state }) => state === "checked-in")
    .map(({ id, publicName }) => ({ registrationId: id, name: publicName }));

const envOf = (store: Store, eventId: string): CommandEnv => ({
  now: store.now(),
  newId: store.newId,
  newToken,
  entrants: entrantsOf(store, eventId),
});

/** The tournament with the current names of its players. */
export function findTournament(store: Store, eventId: string): MockTournament | undefined {
  const stored = store.tournaments.get(eventId);
  if (!stored) return undefined;
  const { tournament } = stored;
  const players = tournament.players.map((player) => ({
    ...player,
    name: byId(store.data.registrations, player.registrationId)?.publicName ?? player.name,
  }));
  return { ...stored, tournament: { ...tournament, players } };
}

export function requireTournament(store: Store, eventId: string): MockTournament {
  must(store.data.events, eventId);
  const stored = findTournament(store, eventId);
  if (!stored) throw noTournament();
  return stored;
}

function keep(store: Store, eventId: string, { tournament, entries }: Decision, actor: string | null): void {
  const before = store.tournaments.get(eventId);
  const log = entries.map((entry) => ({ ...entry, id: store.newId(), at: store.now(), actor }));
  store.tournaments.set(eventId, {
    tournament,
    version: (before?.version ?? 0) + 1,
    log: [...(before?.log ?? []), ...log],
  });
}

export function eventTournament(store: Store, event: ShopEvent, round?: number): EventTournament {
  const stored = findTournament(store, event.id);
  const entrants = entrantsOf(store, event.id);
  const { id, title, slug, startsAt } = event;
  return {
    event: { id, title, slug, startsAt, deckLists: event.deckList !== "none" },
    ruleset: byId(store.data.games, event.gameId)?.ruleset ?? "generic",
    entrants: stored ? missingEntrants(stored.tournament, { entrants }) : entrants,
    tournament: stored ? adminView(stored.tournament, stored.version, round) : null,
  };
}

/** See the server's `startTournament`. */
export function startTournament(
  store: Store,
  eventId: string,
  settings: TournamentSettings,
  context: Context,
): EventTournament {
  const event = must(store.data.events, eventId);
  if (!store.tournaments.has(eventId)) {
    const made = createTournament({ eventId, settings }, envOf(store, eventId));
    keep(store, eventId, made, staffName(store, context));
    writeAudit(store, context, tournamentStarted(eventId, made.tournament));
  }
  return eventTournament(store, event);
}

/** See the server's `commandTournament`. */
export function commandTournament(
  store: Store,
  eventId: string,
  command: TournamentCommand,
  context: Context,
): EventTournament {
  const event = must(store.data.events, eventId);
  const { tournament: before } = requireTournament(store, eventId);
  const decision = decideTournament(before, command, envOf(store, eventId));
  if (decision.tournament !== before) {
    keep(store, eventId, decision, staffName(store, context));
    writeAudit(store, context, tournamentCommanded(eventId, before, decision.tournament, command));
  }
  return eventTournament(store, event, findRound(decision.tournament, command));
}

/** The player whose page opens with a token. Throws `not-found`. */
export function requirePlayerByToken(store: Store, token: string): { stored: MockTournament; playerId: string } {
  for (const eventId of store.tournaments.keys()) {
    const stored = requireTournament(store, eventId);
    const player = stored.tournament.players.find((each) => each.token === token);
    if (player) return { stored, playerId: player.id };
  }
  throw unknownPlayerLink();
}

export function playerPage(store: Store, token: string): PlayerPage {
  const { stored, playerId } = requirePlayerByToken(store, token);
  const { title, slug, place, startsAt } = must(store.data.events, stored.tournament.eventId);
  return {
    event: { title, slug, place, startsAt },
    player: playerView(stored.tournament, stored.version, requirePlayer(stored.tournament, playerId)),
  };
}

export function commandPlayer(
  store: Store,
  token: string,
  commandOf: (tournament: Tournament, playerId: string) => PlayerCommand,
): PlayerPage {
  const { stored, playerId } = requirePlayerByToken(store, token);
  const decision = decidePlayer(stored.tournament, commandOf(stored.tournament, playerId));
  if (decision.tournament !== stored.tournament) keep(store, stored.tournament.eventId, decision, null);
  return playerPage(store, token);
}
