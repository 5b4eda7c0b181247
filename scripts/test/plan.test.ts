import { describe, expect, test } from "vitest";
import { planOfChanges, specsOf } from "./changed.ts";
import { stepsOfFiles } from "./files.ts";
import { type Databases, type PlanOptions, planOf } from "./plan.ts";
import type { Step } from "./steps.ts";

const DATABASES: Databases = {
  embedded: { label: "embedded database", env: { DEMO_TEMPLATE: "embedded" } },
  postgres: { label: "PostgreSQL", env: { TEST_DATABASE_URL: "postgresql://test" } },
};
const GATE: PlanOptions = { tier: "gate", parts: [], isOnEachDatabase: false, isLong: false, shard: null };
const ALL: PlanOptions = { ...GATE, tier: "all" };

const stepsOf = (options: PlanOptions, databases = DATABASES): Step[] => planOf(options, databases).flat(2);
const names = (steps: readonly Step[]) => steps.map(({ name }) => name);

describe("the plan of a run", () => {
  test("runs every part of the gate once", () => {
    const run = names(stepsOf(GATE));
    expect(new Set(run).size).toBe(run.length);
    for (const part of ["type check", "lint and format", "architecture", "stories in a browser", "unit, PostgreSQL"])
      expect(run).toContain(part);
    expect(run).toContain("conformance, PostgreSQL");
    expect(run).toContain("end to end, embedded database");
    expect(run).toContain("faults, embedded database");
  });

  test("gives each test runner the tier of the run", () => {
    const tiers = (options: PlanOptions) =>
      new Set(stepsOf(options).flatMap(({ counts, env }) => (counts === "exit" ? [] : [env?.TEST_TIER])));
    expect([...tiers(GATE)]).toEqual(["gate"]);
    expect([...tiers(ALL)]).toEqual(["all"]);
    expect([...tiers({ ...ALL, isLong: true })]).toEqual(["night"]);
  });

  test("runs, with --all, the gate's parts and the other database", () => {
    const all = names(stepsOf(ALL));
    expect(names(stepsOf(GATE)).filter((name) => !all.includes(name))).toEqual([]);
    expect(all).toContain("unit, embedded database");
    expect(all).toContain("faults, PostgreSQL");
  });

  test("excludes no tests from the embedded database if each database is requested", () => {
    const onEach = stepsOf({ ...ALL, isOnEachDatabase: true });
    expect(onEach.flatMap(({ command }) => command)).not.toContain("--exclude");
    expect(names(onEach)).toContain("conformance, embedded database");
    expect(stepsOf(ALL).flatMap(({ command }) => command)).toContain("--exclude");
  });

  test("uses the embedded database if there is no PostgreSQL", () => {
    const alone = stepsOf(ALL, { ...DATABASES, postgres: null });
    expect(names(alone).filter((name) => name.includes("PostgreSQL"))).toEqual([]);
    expect(alone.flatMap(({ command }) => command)).not.toContain("--exclude");
    expect(names(stepsOf(GATE, { ...DATABASES, postgres: null }))).toContain("unit, embedded database");
  });

  test("shards each runner, and runs unshardable parts on the first machine, except the build", () => {
    const shards = [1, 2, 3, 4].map((index) => stepsOf({ ...ALL, shard: { index, count: 4 } }));
    for (const [at, steps] of shards.entries())
      for (const { name, command, counts } of steps)
        if (counts !== "exit") expect(command, name).toContain(`--shard=${at + 1}/4`);
    expect(shards.map((steps) => names(steps).filter((name) => name === "type check").length)).toEqual([1, 0, 0, 0]);
    expect(shards.map((steps) => names(steps).filter((name) => name === "build").length)).toEqual([1, 1, 1, 1]);
  });

  test("runs a single part, with the build if it starts servers", () => {
    expect(names(stepsOf({ ...GATE, parts: ["lint"] }))).toEqual([
      "lint and format",
      "package boundaries",
      "dead code",
    ]);
    expect(names(stepsOf({ ...GATE, parts: ["e2e"] }))).toEqual(["build", "end to end, embedded database"]);
  });
});

describe("test files that run alone", () => {
  const alone = { title: null, database: null };

  test("use the runner and the database of their kind", () => {
    const files = ["tests/e2e/card.spec.ts", "packages/ui/src/a.stories.tsx", "packages/server/src/a.test.ts"];
    const [e2e, story, unit] = stepsOfFiles({ ...alone, files }, DATABASES);
    expect(e2e).toMatchObject({ counts: "playwright", env: { DEMO_TEMPLATE: "embedded" } });
    expect(story?.command).toEqual(expect.arrayContaining(["--project", "storybook"]));
    expect(unit).toMatchObject({ env: { TEST_DATABASE_URL: "postgresql://test", TEST_TIER: "all" } });
  });

  test("take a title literally, not as a pattern", () => {
    const [step] = stepsOfFiles({ ...alone, files: ["a.test.ts"], title: "1 + 1 (twice)" }, DATABASES);
    expect(step?.command.slice(-2)).toEqual(["-t", "1 \\+ 1 \\(twice\\)"]);
  });

  test("fail without PostgreSQL instead of using another database", () => {
    const postgres = null;
    expect(() => stepsOfFiles({ ...alone, files: ["a.test.ts"] }, { ...DATABASES, postgres })).toThrow("PostgreSQL");
  });
});

describe("the run of changed files", () => {
  const planned = (...files: string[]) => planOfChanges({ since: "abc", files }, DATABASES).flat(2);

  test("includes the tests that import them, and the journeys through them", () => {
    const steps = planned("packages/storefront/src/sales/cart/cart-screen.tsx");
    expect(steps.filter(({ command }) => command.includes("--changed")).length).toBe(4);
    expect(specsOf(["packages/storefront/src/sales/cart/cart-screen.tsx"])).toEqual([
      "card",
      "journeys",
      "phone",
      "withdrawal",
    ]);
  });

  test("kills servers on both databases after a change to the code that opens the database", () => {
    const faults = (steps: Step[]) => names(steps).filter((name) => name.startsWith("faults"));
    expect(faults(planned("packages/server/src/db/open/open.ts"))).toEqual([
      "faults, embedded database",
      "faults, PostgreSQL",
    ]);
    expect(faults(planned("packages/server/src/db/open/open.test.ts"))).toEqual([]);
  });

  test("runs a changed journey itself, and runs only lint if a picture changed", () => {
    expect(specsOf(["tests/e2e/menu.spec.ts"])).toEqual(["menu"]);
    expect(names(planned("docs/screens/home.webp"))).toEqual(["lint and format"]);
  });

  test("runs the stories of the gate after a change shared by all screens", () => {
    const tier = (file: string) => planned(file).find(({ name }) => name.startsWith("storybook"))?.env?.TEST_TIER;
    expect(tier("packages/ui/src/components/button/button.tsx")).toBe("gate");
    expect(tier("packages/backoffice/src/platform/audit/audit-screen.tsx")).toBe("all");
  });
});
