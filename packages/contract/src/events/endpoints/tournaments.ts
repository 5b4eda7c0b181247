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

/** A tournament as the public follows it, and a player's own page. */
export const shopTournaments = table({
  "GET /api/shop/events/{idOrSlug}/tournament": {
    summary: "Pairings, standings and timer of an event's tournament; null: it has no tournament",
    access: "public",
    feature: "events",
    cache: "public",
    limit: "followed",
    rules: "Names are first name and initial only. Clients poll it every few seconds with `If-None-Match`.",
    params: z.strictObject({ idOrSlug: IdOrSlug }),
    responses: { 200: z.strictObject({ tournament: LiveTournamentSchema.nullable() }), 404: Missing },
  },
  "GET /api/shop/tournament-players/{token}": {
    summary: "A player's table, results and rank",
    access: "public",
    feature: "events",
    params: ByToken,
    responses: { 200: PlayerPageSchema, 404: Missing },
  },
  "POST /api/shop/tournament-players/{token}/report": {
    summary: "Reports the result of a player's match",
    access: "public",
    feature: "events",
    rules:
      "Final once both players report the same result; judges see contradictory reports. Until then a report can be changed.",
    params: ByToken,
    body: z.strictObject({
      round: RoundNumber,
      result: MatchResultSchema.describe("`a`: games won by the reporting player"),
    }),
    responses: { 200: PlayerPageSchema, 404: Missing, 409: Refused },
  },
  "POST /api/shop/tournament-players/{token}/drop": {
    summary: "Withdraws a player from the tournament between two rounds",
    access: "public",
    feature: "events",
    params: ByToken,
    responses: { 200: PlayerPageSchema, 404: Missing, 409: Refused },
  },
});

/** Endpoints to run a tournament. */
export const adminTournaments = table({
  "GET /api/admin/events/{id}/tournament": {
    summary: "The event's tournament with one of its rounds, or the defaults for a new one",
    access: "events:read",
    params: ById,
    query: z.strictObject({ round: QueryInt(1, 1000).optional().describe("Default: the last one") }),
    responses: { 200: EventTournamentSchema, 404: Missing },
  },
  "POST /api/admin/events/{id}/tournament": {
    summary: "Creates the tournament with all people who are checked in",
    access: "events:write",
    rules: "If there is a tournament already, that one is returned.",
    params: ById,
    body: z.strictObject({ settings: TournamentSettingsSchema }),
    responses: { 200: EventTournamentSchema, 404: Missing, 409: Refused },
  },
  "POST /api/admin/events/{id}/tournament/commands": {
    summary: "Enters players, pairs rounds, records results, controls the timer, and ends the tournament",
    access: "events:write",
    rules:
      "Repeating a command has no effect: two judges who pair the same round create one round. A result that another judge recorded meanwhile is `version-conflict`. Returns the round of the changed match, or else the last one.",
    params: ById,
    body: TournamentCommandSchema,
    responses: { 200: EventTournamentSchema, 404: Missing, 409: Refused },
  },
  "GET /api/admin/events/{id}/tournament/log": {
    summary: "Actions with their authors, newest first; the last 200",
    access: "events:read",
    params: ById,
    responses: { 200: TournamentLogSchema, 404: Missing },
  },
  "POST /api/admin/events/{id}/tournament/slips": {
    summary: "Tokens of the players' own pages, for printed slips",
    access: "events:write",
    params: ById,
    rules: "A token allows reporting that player's results and dropping out. The audit log records the request.",
    responses: { 200: SlipsSchema, 404: Missing },
  },
});
