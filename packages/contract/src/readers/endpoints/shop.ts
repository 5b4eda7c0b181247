import { MOODS } from "@tablero/domain/catalogue/find/choice/moods";
import { WISHED_MINUTES, WISHED_PLAYERS } from "@tablero/domain/catalogue/find/choice/wishes";
import { AGES } from "@tablero/domain/catalogue/find/facet-fields";
import { EVENT_LISTS, MAX_PAST_EVENTS } from "@tablero/domain/events/events/event-lists";
import { MAX_DECK_CHARACTERS } from "@tablero/domain/sales/deck-lists/limits";
import { z } from "zod";
import { SearchInsteadSchema } from "../../catalogue/shapes/facets.ts";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { EventSchema } from "../../events/shapes/shop-events.ts";
import { QuestionInputSchema } from "../../people/shapes/questions.ts";
import { IdOrSlug } from "../../platform/shapes/basics.ts";
import { DeckListSchema } from "../../sales/shapes/deck-lists.ts";
import { PreorderSchema } from "../../sales/shapes/shop-preorders.ts";
import { SaleTermsSchema } from "../../settings/shapes/sale-terms.ts";
import { GameChoiceSchema } from "../shapes/game-choice.ts";
import { HomeSchema, SuggestionsSchema } from "../shapes/shop.ts";
import { ShopInfoSchema } from "../shapes/shop-info.ts";
import { VitalsReportSchema } from "../shapes/vitals-report.ts";

const Missing = problem(["not-found"]);
/** The resource was in the shop, but was deleted or archived. */
const _Gone = problem(["gone"]);
const ByIdOrSlug = z.strictObject({ idOrSlug: IdOrSlug });
const _Country = z.string().regex(/^[A-Z]{2}$/);
const _Postcode = z.string().trim().min(1).max(12);
const short = z.string().max(120);

/** Public endpoints of the shop itself, of events, preorders, deck lists and questions. */
export const shop = table({
  "GET /api/shop/info": {
    summary: "The shop's public information and its menu of games",
    access: "public",
    cache: "public",
    responses: { 200: ShopInfoSchema },
  },
  "GET /api/shop/sale-terms": {
    summary: "Delivery by area and the withdrawal period, for structured data and feeds",
    access: "public",
    cache: "public",
    responses: { 200: SaleTermsSchema },
  },
  "GET /api/shop/home": {
    summary: "The complete home page in one call",
    access: "public",
    cache: "public",
    responses: { 200: HomeSchema },
  },
  "GET /api/shop/search/suggest": {
    summary: "Suggestions while typing",
    access: "public",
    cache: "public",
    query: z.strictObject({ q: z.string().max(200) }),
    responses: { 200: SuggestionsSchema },
  },
  "GET /api/shop/search/instead": {
    summary: "For a search without results: alternative searches that have results, categories and best sellers",
    access: "public",
    query: z.strictObject({ q: z.string().max(200).default("") }),
    responses: { 200: SearchInsteadSchema },
  },
  "GET /api/shop/game-choice": {
    summary: "Board games in stock that fulfil a visitor's wishes, each with its reason",
    access: "public",
    cache: "public",
    query: z.strictObject({
      players: z.enum(WISHED_PLAYERS).optional().describe("`only-2`: games that only two can play"),
      minutes: z.enum(WISHED_MINUTES).optional(),
      age: z.enum(AGES).optional().describe("Age of the youngest player"),
      mood: z.enum(MOODS).optional(),
    }),
    rules: "Facts that staff did not write fulfil no wish. `event` is the next one that names one of the games.",
    responses: { 200: GameChoiceSchema },
  },
  "GET /api/shop/preorders": {
    summary: "Open campaigns",
    access: "public",
    feature: "preorders",
    cache: "public",
    responses: { 200: z.array(PreorderSchema) },
  },
  "GET /api/shop/events": {
    summary: "Coming events, soonest first, or past ones, latest first",
    access: "public",
    feature: "events",
    cache: "public",
    query: z.strictObject({ game: short.optional(), when: z.enum(EVENT_LISTS).default("coming") }),
    rules: `At most ${MAX_PAST_EVENTS} past events.`,
    responses: { 200: z.array(EventSchema) },
  },
  "GET /api/shop/events/{idOrSlug}": {
    summary: "One event",
    access: "public",
    feature: "events",
    cache: "public",
    params: ByIdOrSlug,
    responses: { 200: EventSchema, 404: Missing },
  },
  "POST /api/shop/deck-lists": {
    summary: "Reads a pasted deck list and returns the available copies of its cards",
    access: "public",
    feature: "singles",
    limit: "checkout",
    body: z.strictObject({ text: z.string().max(MAX_DECK_CHARACTERS * 2) }),
    responses: { 200: DeckListSchema },
  },
  "POST /api/shop/vitals": {
    summary: "Reports the loading times of one page, when the visitor leaves it",
    access: "public",
    rules: "Adds to the counts of the day. Nothing about the visitor is stored; reports of bots are ignored.",
    body: VitalsReportSchema,
    responses: { 202: z.literal(true) },
  },
  "POST /api/shop/questions": {
    summary: "Sends a question to the shop, from the contact page or a product",
    access: "public",
    limit: "mail",
    rules: "Mails the question to the shop, and a confirmation without its text to the given address.",
    body: QuestionInputSchema,
    responses: { 201: z.literal(true), 409: problem(["idempotency-in-progress"]) },
  },
});
