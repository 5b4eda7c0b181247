import { CUTS } from "@tablero/domain/events/tournaments/ruleset";
import { STAGES, TOURNAMENT_STATES } from "@tablero/domain/events/tournaments/running";
import { RULESETS } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { arrayOf, Flag, Int, nullable, objectOf, Text } from "../../columns.ts";
import { id, instant, oneOf, timestamps, version } from "../columns.ts";
import { json } from "../json.ts";
import { events, registrations } from "./events.ts";

/** The domain's `MatchResult`. */
export const MatchResultJson = objectOf({ a: Int, b: Int, draws: Int, doubleLoss: Flag.optional() });
export const PrizesJson = arrayOf(objectOf({ upTo: Int, prize: Text }));

/** Content of a log entry apart from actor and time: the domain's `TournamentEntry` without its kind. */
export const EntryJson = objectOf({
  round: nullable(Int),
  matchId: nullable(Text),
  playerId: nullable(Text),
  before: nullable(MatchResultJson),
  after: nullable(MatchResultJson),
  reason: nullable(Text),
});

/** The tournament of an event. Every change to its players, rounds and matches raises its version. */
export const tournaments = pgTable(
  "tournaments",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .unique()
      .references(() => events.id),
    state: text({ enum: TOURNAMENT_STATES }).notNull(),
    ruleset: text({ enum: RULESETS }).notNull(),
    /** Swiss rounds that are planned. */
    rounds: integer().notNull(),
    cut: integer().notNull(),
    gamesToWin: integer().notNull(),
    minutes: integer().notNull(),
    prizes: json(PrizesJson).notNull(),
    /** Seed of all random draws, so that a round can be reproduced. */
    seed: text().notNull(),
    /** End of the running timer; `timer_left` holds the remaining milliseconds while the timer is stopped. */
    timerEndsAt: instant(),
    timerLeft: integer(),
    /** Ids of players by seed, once the cut has begun. */
    qualified: json(arrayOf(Text)).notNull(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("tournaments_state", t.state, TOURNAMENT_STATES),
    oneOf("tournaments_ruleset", t.ruleset, RULESETS),
    check("tournaments_rules", sql`rounds > 0 and games_to_win between 1 and 3 and minutes >= 0`),
    check("tournaments_cut", sql`cut in (${sql.raw(CUTS.join(", "))})`),
    check("tournaments_timer", sql`timer_ends_at is null or timer_left is null`),
  ],
);

export const tournamentPlayers = pgTable(
  "tournament_players",
  {
    id: id(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    /** The event registration from which the player's name is taken. */
    registrationId: uuid().references(() => registrations.id),
    /** Name of a player who was entered only by name. */
    name: text(),
    /** Token of the player's own page. */
    token: text().notNull().unique(),
    fixedTable: integer(),
    firstRound: integer().notNull(),
    droppedAfter: integer(),
    disqualified: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    check("tournament_players_name", sql`(registration_id is null) <> (name is null)`),
    check("tournament_players_rounds", sql`first_round > 0 and dropped_after >= 0`),
    index("tournament_players_tournament").on(t.tournamentId),
    index("tournament_players_registration").on(t.registrationId),
  ],
);

export const tournamentRounds = pgTable(
  "tournament_rounds",
  {
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    number: integer().notNull(),
    stage: text({ enum: STAGES }).notNull(),
    pairedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.number] }), oneOf("tournament_rounds_stage", t.stage, STAGES)],
);

export const tournamentMatches = pgTable(
  "tournament_matches",
  {
    id: id(),
    tournamentId: uuid().notNull(),
    round: integer().notNull(),
    /** Position in the pairing. */
    position: integer().notNull(),
    tableNumber: integer(),
    playerA: uuid()
      .notNull()
      .references(() => tournamentPlayers.id),
    /** Null for a bye. */
    playerB: uuid().references(() => tournamentPlayers.id),
    result: json(MatchResultJson),
    /** The result that each side reported. */
    reportA: json(MatchResultJson),
    reportB: json(MatchResultJson),
    extraMinutes: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.round],
      foreignColumns: [tournamentRounds.tournamentId, tournamentRounds.number],
    }),
    check("tournament_matches_bye", sql`(player_b is null) = (table_number is null)`),
    index("tournament_matches_round").on(t.tournamentId, t.round, t.position),
    index("tournament_matches_a").on(t.playerA),
    index("tournament_matches_b").on(t.playerB),
  ],
);

/** Log of actions, newest last; names are looked up on reading. */
export const tournamentLog = pgTable(
  "tournament_log",
  {
    id: id(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    at: instant().notNull(),
    /** Null for a player or the shop. */
    actorName: text(),
    kind: text().notNull(),
    details: json(EntryJson).notNull(),
  },
  (t) => [index("tournament_log_tournament").on(t.tournamentId, t.id)],
);
