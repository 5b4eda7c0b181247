import { MatchResultSchema, PrizesSchema, TournamentSettingsSchema } from "@tablero/contract/events/shapes/tournaments";
import { STAGES, TOURNAMENT_STATES, type Tournament } from "@tablero/domain/events/tournaments/running";
import { sql } from "drizzle-orm";
import { among, arrayOf, Flag, Instant, Int, nullable, objectOf, Text } from "../../../db/columns.ts";
import { one, prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

const PLAYER = objectOf({
  id: Text,
  name: Text,
  registrationId: nullable(Text),
  token: Text,
  fixedTable: nullable(Int),
  firstRound: Int,
  droppedAfter: nullable(Int),
  disqualified: Flag,
});
const MATCH = objectOf({
  id: Text,
  table: nullable(Int),
  a: Text,
  b: nullable(Text),
  result: nullable(MatchResultSchema),
  reportA: nullable(MatchResultSchema),
  reportB: nullable(MatchResultSchema),
  extraMinutes: Int,
});
const ROUND = objectOf({ number: Int, stage: among(STAGES), pairedAt: Instant, matches: arrayOf(MATCH) });

const COLUMNS = {
  id: Text,
  eventId: Text,
  state: among(TOURNAMENT_STATES),
  settings: TournamentSettingsSchema,
  prizes: PrizesSchema,
  seed: Text,
  timer: objectOf({ endsAt: nullable(Instant), left: nullable(Int) }),
  qualified: arrayOf(Text),
  players: arrayOf(PLAYER),
  rounds: arrayOf(ROUND),
  version: Int,
};

/** A whole tournament in one row. */
const WHOLE = `select t.id, t.event_id as "eventId", t.state,
  json_build_object('ruleset', t.ruleset, 'rounds', t.rounds, 'cut', t.cut, 'gamesToWin', t.games_to_win,
    'minutes', t.minutes) as settings,
  t.prizes, t.seed, json_build_object('endsAt', iso(t.timer_ends_at), 'left', t.timer_left) as timer, t.qualified,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', coalesce(p.name, r.public_name),
      'registrationId', p.registration_id, 'token', p.token, 'fixedTable', p.fixed_table,
      'firstRound', p.first_round, 'droppedAfter', p.dropped_after, 'disqualified', p.disqualified)
      order by p.created_at, p.id), '[]')
    from tournament_players p left join registrations r on r.id = p.registration_id
    where p.tournament_id = t.id) as players,
  (select coalesce(json_agg(json_build_object('number', n.number, 'stage', n.stage, 'pairedAt', iso(n.paired_at),
      'matches', (select coalesce(json_agg(json_build_object('id', m.id, 'table', m.table_number, 'a', m.player_a,
          'b', m.player_b, 'result', m.result, 'reportA', m.report_a, 'reportB', m.report_b,
          'extraMinutes', m.extra_minutes) order by m.position), '[]')
        from tournament_matches m where m.tournament_id = n.tournament_id and m.round = n.number))
      order by n.number), '[]')
    from tournament_rounds n where n.tournament_id = t.id) as rounds,
  t.version
  from tournaments t where t.event_id = $1::uuid`;

export interface StoredTournament {
  tournament: Tournament;
  version: number;
}

/** The tournament of an event, or null. */
export async function readTournament({ db }: Pick<Ctx, "db">, eventId: string): Promise<StoredTournament | null> {
  const [row] = await prepared(db, "tournament", WHOLE, [eventId], COLUMNS);
  if (!row) return null;
  const { version, ...tournament } = row;
  return { tournament, version };
}

/** The tournament with its row locked. It is read after the lock, so it includes the last command. */
export async function lockTournament(tx: Ctx, eventId: string): Promise<StoredTournament | null> {
  const locked = await one(tx.db, sql`select id from tournaments where event_id = ${eventId} for no key update`, {
    id: Text,
  });
  return locked ? readTournament(tx, eventId) : null;
}
