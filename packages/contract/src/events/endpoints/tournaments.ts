import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, IdOrSlug, QueryInt, Token } from "../../platform/shapes/basics.ts";
import {
  EventTournamentSchema,
  LiveTournamentSchema,
  MatchResultSchema,
  PlayerPageSchema,
  RoundNumber,
  SlipsSchema,
  TournamentCommandSchema,
  TournamentLogSchema,
  TournamentSettingsSchema,
} from "../shapes/tournaments.ts";

const Missing = problem(["not-found"]);
const Refused = problem(["invalid-transition", "version-conflict", "idempotency-in-progress"]);
const ById = z.strictObject({ id: Id });
const ByToken = z.strictObject({ token: Token });

/** A tournament as the public can follow it, and a player's own page. */
export const shopTournaments = table({
  "GET /api/shop/events/{idOrSlug}/tournament": {
    summary: "Pairings, standings and timer of an event's tournament; null: it has none",
    access: "public",
    feature: "events",
    cache: "public",
    limit: "followed",
    rules: "First name and initial only. Asked again every few seconds with `If-None-Match`.",
    params: z.strictObject({ idOrSlug: IdOrSlug }),
    responses: { 200: z.strictObject({ tournament: LiveTournamentSchema.nullable() }), 404: Missing },
  },
  "GET /api/shop/tournament-players/{token}": {
    summary: "A player's table, results and place",
    access: "public",
    feature: "events",
    params: ByToken,
    responses: { 200: PlayerPageSchema, 404: Missing },
  },
  "POST /api/shop/tournament-players/{token}/report": {
    summary: "A player says how the match ended",
    access: "public",
    feature: "events",
    rules: "Final once both sides say the same; what differs is shown to the judges. May be said again until then.",
    params: ByToken,
    body: z.strictObject({
      round: RoundNumber,
      result: MatchResultSchema.describe("`a`: games won by the reporting player"),
    }),
    responses: { 200: PlayerPageSchema, 404: Missing, 409: Refused },
  },
  "POST /api/shop/tournament-players/{token}/drop": {
    summary: "A player leaves the tournament between two rounds",
    access: "public",
    feature: "events",
    params: ByToken,
    responses: { 200: PlayerPageSchema, 404: Missing, 409: Refused },
  },
});

/** Endpoints to run a tournament. */
export const adminTournaments = table({
  "GET /api/admin/events/{id}/tournament": {
    summary: "The event's tournament with one of its rounds, or what one would begin with",
    access: "events:read",
    params: ById,
    query: z.strictObject({ round: QueryInt(1, 1000).optional().describe("Default: the last one") }),
    responses: { 200: EventTournamentSchema, 404: Missing },
  },
  "POST /api/admin/events/{id}/tournament": {
    summary: "Prepares the tournament with everybody who has come",
    access: "events:write",
    rules: "Where there is one already, it answers that one.",
    params: ById,
    body: z.strictObject({ settings: TournamentSettingsSchema }),
    responses: { 200: EventTournamentSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/events/{id}/tournament/commands": {
    summary: "Enters players, pairs, writes results, turns the timer, ends",
    access: "events:write",
    rules:
      "What is already so changes nothing: two judges who pair the same round have one. A result that somebody else wrote meanwhile is `version-conflict`. Answers with the round of the changed match, or the last one.",
    params: ById,
    body: TournamentCommandSchema,
    responses: { 200: EventTournamentSchema, 404: Missing, 409: Refused },
  },
  "GET /api/admin/events/{id}/tournament/log": {
    summary: "Who did what, newest first; the last 200",
    access: "events:read",
    params: ById,
    responses: { 200: TournamentLogSchema, 404: Missing },
  },
  "POST /api/admin/events/{id}/tournament/slips": {
    summary: "Tokens of the players' own pages, for slips",
    access: "events:write",
    params: ById,
    rules: "Whoever has one reports results of that player and drops out. The audit log says who asked.",
    responses: { 200: SlipsSchema, 404: Missing },
  },
});
