/*
 * The mock for stories and component tests: handlers by part of the API, overrides for single endpoints, and scenarios
 * for all of them.
 */
export type { MockKey as EndpointKey } from "./known-calls.ts";
export { createHandlers, createStoryMock, type Handlers } from "./msw/handlers.ts";
export {
  answering,
  empty,
  failing,
  forbidden,
  many,
  offline,
  pending,
  slow,
  unauthenticated,
} from "./msw/overrides.ts";
export { keepPending } from "./msw/pending.ts";
export { type ScenarioName, scenario } from "./msw/scenarios.ts";
