import type { EventTournament } from "@tablero/contract/events/shapes/tournaments";
import { adminView, entryView } from "@tablero/domain/events/tournaments/admin-view";
import {
  findRound,
  slipsDownloaded,
  tournamentCommanded,
  tournamentStarted,
} from "@tablero/domain/events/tournaments/audit";
import {
  COMMAND_KINDS,
  type CommandEnv,
  type Entrant,
  noTournament,
  type TournamentCommand,
} from "@tablero/domain/events/tournaments/commands";
import { createTournament, decideTournament } from "@tablero/domain/events/tournaments/decide";
import { missingEntrants } from "@tablero/domain/events/tournaments/decide-players";
import type { TournamentSettings } from "@tablero/domain/events/tournaments/ruleset";
import { Failure } from "@tablero/domain/platform/failure";
import { newToken, uuidv7 } from "@tablero/domain/platform/ids";
import { RULESETS } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, arrayOf, Flag, Instant, nullable, objectOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { EntryJson } from "../../../db/schema/events/tournaments.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { lockTournament, readTournament, type StoredTournament } from "./load.ts";
import { insertTournament, saveTournament } from "./save.ts";

const EVENT = {
  id: Text,
  title: Text,
  slug: Text,
  startsAt: Instant,
  deckLists: Flag,
  ruleset: among(RULESETS),
  entrants: arrayOf(objectOf({ registrationId: Text, name: Text })),
};

/** The event with the people who are checked in, in the order of their places. Throws `not-found`. */
async function readEvent({ db }: Ctx, id: string) {
  const found = await one(
    db,
    sql`select e.id, e.title, e.slug, e.starts_at as "startsAt", e.deck_list <> 'none' as "deckLists",
          coalesce(g.ruleset, 'generic') as ruleset,
          (select coalesce(json_agg(json_build_object('registrationId', r.id, 'name', r.public_name)
              order by r.created_at, r.id), '[]')
            from registrations r where r.event_id = e.id and r.state = 'checked-in') as entrants
        from events e left join games g on g.id = e.game_id where e.id = ${id}`,
    EVENT,
  );
  if (!found) throw new Failure("not-found", "No encontramos ese evento.");
  return found;
}

const buildEnv = (ctx: Ctx, entrants: readonly Entrant[]): CommandEnv => {
  const now = ctx.clock();
  return { now: now.toISOString(), newId: () => uuidv7(now.getTime()), newToken, entrants };
};

function viewOf(
  { entrants, ruleset, ...event }: Awaited<ReturnType<typeof readEvent>>,
  stored: StoredTournament | null,
  round?: number,
): EventTournament {
  return {
    event,
    ruleset,
    entrants: stored ? missingEntrants(stored.tournament, { entrants }) : entrants,
    tournament: stored && adminView(stored.tournament, stored.version, round),
  };
}

/** The event's tournament with one of its rounds. Throws `not-found`. */
export const readEventTournament = async (ctx: Ctx, eventId: string, round?: number): Promise<EventTournament> =>
  viewOf(await readEvent(ctx, eventId), await readTournament(ctx, eventId), round);

/** Prepares the event's tournament; an existing one stays unchanged. Throws `not-found`. */
export const startTournament = (ctx: Ctx, eventId: string, settings: TournamentSettings): Promise<EventTournament> =>
  inTransaction(ctx, async (tx) => {
    // If two judges start at once, the second waits here and finds the tournament that the first one created.
    const locked = await one(tx.db, sql`select id from events where id = ${eventId} for no key update`, { id: Text });
    const event = await readEvent(tx, eventId);
    const before = locked && (await readTournament(tx, eventId));
    if (before) return viewOf(event, before);
    const { tournament, entries } = createTournament({ eventId, settings }, buildEnv(tx, event.entrants));
    await insertTournament(tx, tournament, entries);
    await writeAudit(tx, tournamentStarted(eventId, tournament));
    return viewOf(event, { tournament, version: 1 });
  });

/**
 * Staff run the tournament. Throws `not-found`, `invalid-transition`, `version-conflict` for a concurrent change,
 * `validation` with the field.
 */
export const commandTournament = (ctx: Ctx, eventId: string, command: TournamentCommand): Promise<EventTournament> =>
  inTransaction(ctx, async (tx) => {
    const event = await readEvent(tx, eventId);
    const stored = await lockTournament(tx, eventId);
    if (!stored) throw noTournament();
    const { tournament, entries } = decideTournament(stored.tournament, command, buildEnv(tx, event.entrants));
    if (tournament === stored.tournament) return viewOf(event, stored, findRound(tournament, command));
    await saveTournament(tx, stored.tournament, tournament, entries);
    await writeAudit(tx, tournamentCommanded(eventId, stored.tournament, tournament, command));
    return viewOf(event, { tournament, version: stored.version + 1 }, findRound(tournament, command));
  });

const LOG = { id: Text, at: Instant, actor: nullable(Text), kind: among(COMMAND_KINDS), details: EntryJson };
const LOG_LENGTH = 200;

async function must(ctx: Ctx, eventId: string): Promise<StoredTournament> {
  const stored = await readTournament(ctx, eventId);
  if (!stored) throw noTournament();
  return stored;
}

/** The log of actions, newest first. Throws `not-found`. */
export async function readTournamentLog(ctx: Ctx, eventId: string) {
  const { tournament } = await must(ctx, eventId);
  const found = await rows(
    ctx.db,
    sql`select id, at, actor_name as actor, kind, details from tournament_log where tournament_id = ${tournament.id}
        order by id desc limit ${LOG_LENGTH}`,
    LOG,
  );
  return {
    items: found.map(({ id, at, actor, kind, details }) => ({
      id,
      at,
      actor,
      ...entryView(tournament, { kind, ...details }),
    })),
  };
}

/** Returns the tokens of the players' own pages, with an entry in the audit log. Throws `not-found`. */
export const downloadSlips = (ctx: Ctx, eventId: string) =>
  inTransaction(ctx, async (tx) => {
    const { tournament } = await must(tx, eventId);
    await writeAudit(tx, slipsDownloaded(eventId, tournament));
    return { items: tournament.players.map(({ id, token }) => ({ playerId: id, token })) };
  });
