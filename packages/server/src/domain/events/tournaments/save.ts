import type { TournamentEntry } from "@tablero/domain/events/tournaments/commands";
import type { EnteredPlayer, RunMatch, RunRound, Tournament } from "@tablero/domain/events/tournaments/running";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type SQL, sql } from "drizzle-orm";
import { batch, insertAll } from "../../../db/insert.ts";
import {
  tournamentLog,
  tournamentMatches,
  tournamentPlayers,
  tournamentRounds,
  tournaments,
} from "../../../db/schema/index.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";

const date = (instant: string | null) => (instant === null ? null : new Date(instant));
const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** Matches with their position in the table. */
interface Placed extends RunMatch {
  round: number;
  position: number;
}

const placed = (rounds: readonly RunRound[]): Placed[] =>
  rounds.flatMap(({ number, matches }) => matches.map((match, position) => ({ ...match, round: number, position })));

const playerRow = (tournamentId: string, player: EnteredPlayer, createdAt: Date) => ({
  id: player.id,
  tournamentId,
  registrationId: player.registrationId,
  // A player with a place in the event takes the name from that place.
  name: player.registrationId === null ? player.name : null,
  token: player.token,
  fixedTable: player.fixedTable,
  firstRound: player.firstRound,
  droppedAfter: player.droppedAfter,
  disqualified: player.disqualified,
  createdAt,
});

const matchRow = (tournamentId: string, match: Placed) => ({
  id: match.id,
  tournamentId,
  round: match.round,
  position: match.position,
  tableNumber: match.table,
  playerA: match.a,
  playerB: match.b,
  result: match.result,
  reportA: match.reportA,
  reportB: match.reportB,
  extraMinutes: match.extraMinutes,
});

/** The added, removed and changed elements, by id. */
function compare<T extends { id: string }>(before: readonly T[], after: readonly T[]) {
  const old = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const kept = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    changed: after.filter((row) => old.has(row.id) && old.get(row.id) !== JSON.stringify(row)),
    removed: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

const ids = (list: readonly string[]): SQL => sql`any(${sql.param([...list])}::uuid[])`;

const logRows = (ctx: Ctx, tournamentId: string, entries: readonly TournamentEntry[]) => {
  const now = ctx.clock();
  return entries.map(({ kind, ...details }) => ({
    id: uuidv7(now.getTime()),
    tournamentId,
    at: now,
    actorName: actorColumns(ctx.actor).actorName,
    kind,
    details,
  }));
};

/** Stores a new tournament. */
export async function insertTournament(ctx: Ctx, made: Tournament, entries: readonly TournamentEntry[]): Promise<void> {
  const now = ctx.clock();
  const { settings, timer } = made;
  await insertAll(ctx.db, [
    batch(tournaments, [
      {
        id: made.id,
        eventId: made.eventId,
        state: made.state,
        ...settings,
        prizes: [...made.prizes],
        seed: made.seed,
        timerEndsAt: date(timer.endsAt),
        timerLeft: timer.left,
        qualified: [...made.qualified],
        createdAt: now,
        updatedAt: now,
        version: 1,
      },
    ]),
    batch(
      tournamentPlayers,
      made.players.map((player) => playerRow(made.id, player, now)),
    ),
    batch(tournamentLog, logRows(ctx, made.id, entries)),
  ]);
}

/** Writes the changes of a command to a locked tournament. */
export async function saveTournament(
  ctx: Ctx,
  before: Tournament,
  after: Tournament,
  entries: readonly TournamentEntry[],
): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock();
  const { settings, timer } = after;
  await db.execute(
    sql`update tournaments set state = ${after.state}, ruleset = ${settings.ruleset}, rounds = ${settings.rounds},
          cut = ${settings.cut}, games_to_win = ${settings.gamesToWin}, minutes = ${settings.minutes},
          prizes = ${json(after.prizes)}, timer_ends_at = ${timer.endsAt}, timer_left = ${timer.left},
          qualified = ${json(after.qualified)}, updated_at = ${now.toISOString()}, version = version + 1
        where id = ${after.id}`,
  );
  const matches = compare(placed(before.rounds), placed(after.rounds));
  const players = compare(before.players, after.players);
  const goneRounds = before.rounds.filter(({ number }) => number > after.rounds.length);
  if (matches.removed.length > 0)
    await db.execute(sql`delete from tournament_matches where id = ${ids(matches.removed)}`);
  if (goneRounds.length > 0)
    await db.execute(
      sql`delete from tournament_rounds where tournament_id = ${after.id} and number > ${after.rounds.length}`,
    );
  if (players.removed.length > 0)
    await db.execute(sql`delete from tournament_players where id = ${ids(players.removed)}`);
  if (players.changed.length > 0)
    await db.execute(
      sql`update tournament_players p set name = c.name, fixed_table = c.fixed_table, first_round = c.first_round,
            dropped_after = c.dropped_after, disqualified = c.disqualified
          from jsonb_to_recordset(${json(
            players.changed.map((player) => ({
              id: player.id,
              name: player.registrationId === null ? player.name : null,
              fixed_table: player.fixedTable,
              first_round: player.firstRound,
              dropped_after: player.droppedAfter,
              disqualified: player.disqualified,
            })),
          )}) as c (id uuid, name text, fixed_table int, first_round int, dropped_after int, disqualified boolean)
          where p.id = c.id`,
    );
  for (const { id, result, reportA, reportB, extraMinutes } of matches.changed)
    await db.execute(
      sql`update tournament_matches set result = ${result && json(result)}, report_a = ${reportA && json(reportA)},
            report_b = ${reportB && json(reportB)}, extra_minutes = ${extraMinutes} where id = ${id}`,
    );
  await insertAll(db, [
    batch(
      tournamentPlayers,
      players.added.map((player) => playerRow(after.id, player, now)),
    ),
    batch(
      tournamentRounds,
      after.rounds
        .filter(({ number }) => number > before.rounds.length)
        .map(({ number, stage, pairedAt }) => ({
          tournamentId: after.id,
          number,
          stage,
          pairedAt: new Date(pairedAt),
        })),
    ),
    batch(
      tournamentMatches,
      matches.added.map((match) => matchRow(after.id, match)),
    ),
    batch(tournamentLog, logRows(ctx, after.id, entries)),
  ]);
}
