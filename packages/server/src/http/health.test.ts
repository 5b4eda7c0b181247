import { expect, test } from "vitest";
import type { Deps } from "./call.ts";
import { systemRoutes } from "./platform/system.routes.ts";

const routes = (stuck: number) =>
  systemRoutes({
    health: {
      stuckFor: () => stuck,
      pool: () => ({ total: 1, idle: 1, waiting: 0 }),
      readiness: async () => ({ ready: true }),
    },
  } as unknown as Deps);
const health = (stuck: number) => routes(stuck)["GET /api/health"];

test.each([
  [0, 200, { status: "ok" }],
  [29_999, 200, { status: "ok" }],
  [31_500, 503, { status: "hung", seconds: 31 }],
])("a process that completed no work for %i ms answers %i", async (stuck, status, body) => {
  expect(await (health(stuck) as () => unknown)()).toEqual({ status, body });
});
