import type { Endpoint } from "@tablero/contract/core/endpoint";
import { findGroup } from "@tablero/contract/http/groups";
import { mockContract, template } from "@tablero/contract/template/template";
import { delay, type HttpHandler, http } from "msw";
import { findEndpoint, type MockKey } from "../known-calls.ts";
import type { Mock } from "../mock.ts";
import { withoutEntries } from "./empty-lists.ts";
import { withLongLists } from "./long-lists.ts";
import { refusal } from "./refusals.ts";

type Behaviour = (request: Request, mock: Mock) => Response | Promise<Response>;

interface Scenario {
  /** The affected endpoints. */
  of: (key: MockKey) => boolean;
  answer: Behaviour;
}

/** Sessions, the shell and the system endpoints are unaffected; otherwise no screen would be shown. */
const isScreen = (key: MockKey) => !["auth", "common", "system"].includes(findGroup(pathOf(key)));
const isList = (key: MockKey) => isScreen(key) && key.startsWith("GET ");
/** The simulated apps need no caller, but like back-office screens they may reject a role. */
const isGuarded = (key: MockKey) => key in template || (mockContract[key] as Endpoint).access !== "public";

const SCENARIOS = {
  /** Every response is delayed by two seconds. */
  slow: {
    of: isScreen,
    answer: async (request, mock) => {
      await delay(2000);
      return mock.fetch(request);
    },
  },
  /** Every response is an unexpected server error. */
  failing: { of: isScreen, answer: refusal.internal },
  /** All lists are empty. */
  empty: { of: isList, answer: async (request, mock) => withoutEntries(await mock.fetch(request)) },
  /** Lists are very long: a thousand rows over their pages, or 200 entries in unpaginated lists. */
  many: { of: isScreen, answer: (request, mock) => withLongLists(mock, request) },
  /** The role lacks every permission. */
  forbidden: { of: (key) => isScreen(key) && isGuarded(key), answer: refusal.forbidden },
  /** The session has ended, also for the shell. */
  unauthenticated: { of: isGuarded, answer: refusal.unauthenticated },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

interface StoryContext {
  msw?: { use(...handlers: HttpHandler[]): unknown };
  loaded: Record<string, unknown>;
}

/** Behaviour of the API as a whole, as part of a story: `beforeEach: scenario("many")`. */
export function scenario(name: ScenarioName): (context: StoryContext) => void;
/** The same as handlers to be placed before all others: `msw.use(...scenario("many", mock))`. */
export function scenario(name: ScenarioName, mock: Mock): HttpHandler[];
export function scenario(name: ScenarioName, mock?: Mock): HttpHandler[] | ((context: StoryContext) => void) {
  if (mock) return [handlerOf(SCENARIOS[name], mock)];
  return ({ msw, loaded }) => {
    msw?.use(handlerOf(SCENARIOS[name], loaded.mock as Mock));
  };
}

/** Calls that the scenario does not affect pass to the next handlers. */
function handlerOf({ of, answer }: Scenario, mock: Mock): HttpHandler {
  return http.all(
    ({ request }) => {
      const key = findEndpoint(request);
      return key !== null && of(key);
    },
    ({ request }) => answer(request, mock),
  );
}

const pathOf = (key: MockKey): string => key.slice(key.indexOf(" ") + 1);
