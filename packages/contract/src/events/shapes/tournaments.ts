import { COMMAND_KINDS } from "@tablero/domain/events/tournaments/commands";
import { CUTS, GAMES_TO_WIN, MAX_MINUTES, MAX_ROUNDS, TIE_BREAKS } from "@tablero/domain/events/tournaments/ruleset";
import { STAGES, TOURNAMENT_STATES } from "@tablero/domain/events/tournaments/running";
import { RULESETS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Id, Instant, line, Slug, Token, Version } from "../../platform/shapes/basics.ts";

const games = z.int().min(0).max(9);

/** Round number in the Swiss phase and the cut, from 1. */
export const RoundNumber = z.int().min(1).max(1000);

export const MatchResultSchema = z
  .strictObject({
    a: games,
    b: games,
    draws: games,
    doubleLoss: z.boolean().optional().describe("Both players lose the match"),
  })
  .describe("Games won by each side, and drawn games");

export const TournamentSettingsSchema = z.strictObject({
  ruleset: z.enum(RULESETS),
  rounds: z.int("Escribe un número").min(1, "Como mínimo 1").max(MAX_ROUNDS, `Como mucho ${MAX_ROUNDS}`),
  cut: z.literal(CUTS).describe("Number of players of the single elimination; 0: none"),
  gamesToWin: z.literal(GAMES_TO_WIN),
  minutes: z.int("Escribe un número").min(0, "Como mínimo 0").max(MAX_MINUTES, `Como mucho ${MAX_MINUTES}`),
});

export const PrizesSchema = z
  .array(z.strictObject({ upTo: z.int("Escribe un número").min(1, "Como mínimo 1").max(1000), prize: line(120) }))
  .max(20);

const TimerSchema = z.strictObject({
  endsAt: Instant.nullable().describe("While the clock is running"),
  left: z.int().nullable().describe("Milliseconds left, while the clock is stopped"),
});

const RoundSummarySchema = z.strictObject({
  number: z.int(),
  stage: z.enum(STAGES),
  name: z.string(),
  open: z.int().describe("Matches without a result"),
});

const StandingSchema = z.strictObject({
  rank: z.int(),
  name: z.string(),
  points: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  left: z.boolean().describe("The player has dropped out"),
  tieBreaks: z.array(z.number()).describe("In the order of the ruleset's `tieBreaks`; shares from 0 to 1"),
  prize: z.string().nullable(),
});

const SideSchema = z.strictObject({ name: z.string(), seed: z.int() });
const BracketSchema = z.array(
  z.strictObject({
    name: z.string(),
    matches: z.array(z.strictObject({ a: SideSchema, b: SideSchema.nullable(), result: MatchResultSchema.nullable() })),
  }),
);

export const LiveTournamentSchema = z.strictObject({
  state: z.enum(TOURNAMENT_STATES),
  version: Version,
  players: z.int(),
  rounds: z.int().describe("Planned Swiss rounds"),
  cut: z.int(),
  round: RoundSummarySchema.nullable(),
  timer: TimerSchema,
  pairings: z.array(
    z.strictObject({
      table: z.int().nullable(),
      a: z.string(),
      b: z.string().nullable().describe("null: a bye"),
      result: MatchResultSchema.nullable(),
      reports: z.int().describe("Players who have reported a result, in a match without a final one"),
      extraMinutes: z.int(),
    }),
  ),
  counted: z.int().describe("Swiss rounds included in the standings"),
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  standings: z.array(StandingSchema),
  bracket: BracketSchema,
});

const PlayerMatchSchema = z.strictObject({
  round: RoundSummarySchema,
  table: z.int().nullable(),
  opponent: z.string().nullable().describe("null: a bye"),
  result: MatchResultSchema.nullable().describe("From the player's side: `a` is the player"),
  mine: MatchResultSchema.nullable(),
  theirs: MatchResultSchema.nullable(),
  extraMinutes: z.int(),
});

export const PlayerPageSchema = z.strictObject({
  event: z.strictObject({ title: z.string(), slug: Slug, place: z.string(), startsAt: Instant }),
  player: z.strictObject({
    name: z.string(),
    state: z.enum(["playing", "dropped", "disqualified"]),
    tournament: z.enum(TOURNAMENT_STATES),
    version: Version,
    rounds: z.int(),
    gamesToWin: z.int(),
    timer: TimerSchema,
    current: PlayerMatchSchema.nullable(),
    past: z.array(PlayerMatchSchema),
    standing: z.strictObject({ rank: z.int(), of: z.int(), points: z.int(), prize: z.string().nullable() }).nullable(),
    mayReport: z.boolean(),
    mayDrop: z.boolean(),
  }),
});
export type PlayerPage = z.infer<typeof PlayerPageSchema>;

const EntrantSchema = z.strictObject({ registrationId: Id, name: z.string() });

export const AdminTournamentSchema = z.strictObject({
  id: Id,
  version: Version,
  state: z.enum(TOURNAMENT_STATES),
  settings: TournamentSettingsSchema,
  prizes: PrizesSchema,
  timer: TimerSchema,
  players: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      entered: z.boolean().describe("Added by name only, without a place in the event"),
      firstRound: z.int(),
      droppedAfter: z.int().nullable(),
      disqualified: z.boolean(),
      fixedTable: z.int().nullable(),
      played: z.boolean(),
    }),
  ),
  rounds: z.array(RoundSummarySchema),
  shown: z.int().nullable().describe("The round whose matches are listed"),
  matches: z.array(
    z.strictObject({
      id: Id,
      table: z.int().nullable(),
      a: Id,
      b: Id.nullable().describe("null: a bye"),
      result: MatchResultSchema.nullable(),
      reportA: MatchResultSchema.nullable().describe("Report of this side, as a result of the match"),
      reportB: MatchResultSchema.nullable(),
      extraMinutes: z.int(),
    }),
  ),
  disputed: z.array(z.int()).describe("Tables with contradictory reports"),
  counted: z.int(),
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  standings: z.array(StandingSchema.extend({ playerId: Id })),
  bracket: BracketSchema,
  next: z.enum(["swiss", "cut", "finish"]).nullable().describe("Next step once the results are complete"),
});
export type AdminTournament = z.infer<typeof AdminTournamentSchema>;

export const EventTournamentSchema = z.strictObject({
  event: z.strictObject({
    id: Id,
    title: z.string(),
    slug: Slug,
    startsAt: Instant,
    deckLists: z.boolean().describe("Participants hand in a deck list"),
  }),
  ruleset: z.enum(RULESETS).describe("Default ruleset of the event's game"),
  entrants: z.array(EntrantSchema).describe("Checked-in participants who are not in the tournament"),
  tournament: AdminTournamentSchema.nullable(),
});
export type EventTournament = z.infer<typeof EventTournamentSchema>;

const reason = z.string().trim().max(200, "Como mucho 200 caracteres");
const table = z.int("Escribe un número").min(1, "Como mínimo 1").max(999, "Como mucho 999");
const of = { playerId: Id };

export const TournamentCommandSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("settings"), settings: TournamentSettingsSchema, prizes: PrizesSchema }),
  z.strictObject({ kind: z.literal("enter"), name: line(80), fixedTable: table.nullable().default(null) }),
  z.strictObject({ kind: z.literal("enter-checked-in") }),
  z.strictObject({ kind: z.literal("change-player"), ...of, name: line(80), fixedTable: table.nullable() }),
  z.strictObject({ kind: z.literal("remove"), ...of }),
  z.strictObject({ kind: z.literal("drop"), ...of }),
  z.strictObject({ kind: z.literal("undrop"), ...of }),
  z.strictObject({ kind: z.literal("no-show"), ...of }),
  z.strictObject({ kind: z.literal("disqualify"), ...of, reason: reason.min(1, "Di por qué") }),
  z.strictObject({ kind: z.literal("pair"), round: RoundNumber }),
  z.strictObject({ kind: z.literal("undo-pairing"), round: RoundNumber }),
  z.strictObject({
    kind: z.literal("result"),
    matchId: Id,
    result: MatchResultSchema.nullable(),
    seen: MatchResultSchema.nullable().describe("The result seen when it was entered: a different one is a conflict"),
    reason: reason
      .nullable()
      .default(null)
      .transform((text) => text || null),
  }),
  z.strictObject({ kind: z.literal("extra-time"), matchId: Id, minutes: z.int().min(0).max(60, "Como mucho 60") }),
  z.strictObject({ kind: z.literal("timer"), action: z.enum(["start", "pause", "reset"]) }),
  z.strictObject({ kind: z.literal("add-time"), minutes: z.int().min(-60).max(60) }),
  z.strictObject({ kind: z.literal("finish") }),
  z.strictObject({ kind: z.literal("reopen") }),
]);

export const TournamentLogSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: Id,
      at: Instant,
      actor: z.string().nullable().describe("null: a player"),
      kind: z.enum(COMMAND_KINDS),
      round: z.int().nullable(),
      table: z.int().nullable(),
      player: z.string().nullable(),
      before: MatchResultSchema.nullable(),
      after: MatchResultSchema.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const SlipsSchema = z.strictObject({
  items: z.array(z.strictObject({ playerId: Id, token: Token })),
});
