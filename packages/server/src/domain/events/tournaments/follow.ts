import type { PlayerPage } from "@tablero/contract/events/shapes/tournaments";
import { type PlayerCommand, requirePlayer, unknownPlayerLink } from "@tablero/domain/events/tournaments/commands";
import { decidePlayer } from "@tablero/domain/events/tournaments/decide";
import { toMatchReport } from "@tablero/domain/events/tournaments/decide-results";
import type { MatchResult } from "@tablero/domain/events/tournaments/tournament";
import { type LiveTournament, liveView, playerView } from "@tablero/domain/events/tournaments/views";
import { Failure } from "@tablero/domain/platform/failure";
import { isUuid } from "@tablero/domain/platform/ids";
import { Instant, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { type Ctx, cached, inTransaction } from "../../platform/context.ts";
import { lockTournament, readTournament, type StoredTournament } from "./load.ts";
import { saveTournament } from "./save.ts";

/** Tables from which a tournament is read. */
const TOURNAMENT_TABLES = [
  "tournaments",
  "tournament_players",
  "tournament_rounds",
  "tournament_matches",
  "registrations",
] as const;

/** The public view of a published event's tournament, by id or slug. Throws `not-found`. */
export async function readLiveTournament(ctx: Ctx, idOrSlug: string): Promise<{ tournament: LiveTournament | null }> {
  const byId = isUuid(idOrSlug);
  const [event] = await prepared(
    ctx.db,
    byId ? "live_event_by_id" : "live_event_by_slug",
    `select id from events where published and active and ${byId ? "id = $1::uuid" : "slug = $1"}`,
    [idOrSlug],
    { id: Text },
  );
  if (!event) throw new Failure("not-found", "No encontramos ese evento.");
  const stored = await readTournament(ctx, event.id);
  return { tournament: stored && liveView(stored.tournament, stored.version) };
}

const PLACE = { eventId: Text, playerId: Text, title: Text, slug: Text, place: Text, startsAt: Instant };

/** The owner of a player's page. Throws `not-found`. */
async function findPlace({ db }: Ctx, token: string) {
  const [found] = await prepared(
    db,
    "tournament_player",
    `select t.event_id as "eventId", p.id as "playerId", e.title, e.slug, e.place, e.starts_at as "startsAt"
     from tournament_players p join tournaments t on t.id = p.tournament_id join events e on e.id = t.event_id
     where p.token = $1`,
    [token],
    PLACE,
  );
  if (!found) throw unknownPlayerLink();
  const { eventId, playerId, ...event } = found;
  return { eventId, playerId, event };
}

type Place = Awaited<ReturnType<typeof findPlace>>;

const pageOf = ({ event, playerId }: Place, { tournament, version }: StoredTournament): PlayerPage => ({
  event,
  player: playerView(tournament, version, requirePlayer(tournament, playerId)),
});

/** The tournament of an event as all its players see it; null if there is none. */
export const cachedTournament = (ctx: Ctx, eventId: string) =>
  cached(ctx, `tournament ${eventId}`, TOURNAMENT_TABLES, () => readTournament(ctx, eventId));

/**
 * A player's own page. When a round is paired, all players request their pages at once, so the tournament is
 * read once for all of them. Throws `not-found`.
 */
export async function readPlayerPage(ctx: Ctx, token: string): Promise<PlayerPage> {
  const place = await findPlace(ctx, token);
  const { eventId } = place;
  const stored = await cachedTournament(ctx, eventId);
  if (!stored) throw unknownPlayerLink();
  return pageOf(place, stored);
}

const commandPlayer = (
  ctx: Ctx,
  token: string,
  commandOf: (stored: StoredTournament, playerId: string) => PlayerCommand,
): Promise<PlayerPage> =>
  inTransaction(ctx, async (tx) => {
    const place = await findPlace(tx, token);
    const stored = await lockTournament(tx, place.eventId);
    if (!stored) throw unknownPlayerLink();
    const { tournament, entries } = decidePlayer(stored.tournament, commandOf(stored, place.playerId));
    if (tournament === stored.tournament) return pageOf(place, stored);
    await saveTournament(tx, stored.tournament, tournament, entries);
    return pageOf(place, { tournament, version: stored.version + 1 });
  });

/**
 * A player reports the result of a match from their own perspective. Throws `not-found`, `invalid-transition`,
 * `version-conflict` for a finished round, `validation`.
 */
export const reportMatch = (
  ctx: Ctx,
  token: string,
  input: { round: number; result: MatchResult },
): Promise<PlayerPage> =>
  commandPlayer(ctx, token, ({ tournament }, playerId) => toMatchReport(tournament, playerId, input));

/** A player drops out. Throws `not-found`, `invalid-transition` while a match is still to be played. */
export const dropOut = (ctx: Ctx, token: string): Promise<PlayerPage> =>
  commandPlayer(ctx, token, (_, playerId) => ({ kind: "drop-out", playerId }));
