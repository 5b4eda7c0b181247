import { expect, test } from "vitest";
import type { Deps } from "./call.ts";
import { systemRoutes } from "./platform/system.routes.ts";

const routes = (stuck: number, more: Partial<Deps> = {}) =>
  systemRoutes({
    ...more,
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
])("a process that completed no work for %i ms answers %i to the health check", async (stuck, status, body) => {
  expect(await (health(stuck) as () => unknown)()).toEqual({ status, body });
});

test.each(["engine", "behind", "away"] as const)(
  "a shop is ready while its search engine is %s, which its readiness check reports",
  async (state) => {
    const searchEngine = { state } as unknown as Deps["searchEngine"];
    const ready = routes(0, { searchEngine })["GET /api/ready"];
    expect(await (ready as () => unknown)()).toEqual({ status: 200, body: { status: "ok", search: state } });
  },
);

test("the readiness check of a shop without a search engine does not mention one", async () => {
  const ready = routes(0)["GET /api/ready"];
  expect(await (ready as () => unknown)()).toEqual({ status: 200, body: { status: "ok" } });
});
