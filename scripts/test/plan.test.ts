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
  test("the gate runs every part once", () => {
    const run = names(stepsOf(GATE));
    expect(new Set(run).size).toBe(run.length);
    for (const part of ["type check", "lint and format", "architecture", "stories in a browser", "unit, PostgreSQL"])
      expect(run).toContain(part);
    expect(run).toContain("conformance, PostgreSQL");
    expect(run).toContain("end to end, embedded database");
    expect(run).toContain("faults, embedded database");
  });

  test("each runner knows its tier", () => {
    const tiers = (options: PlanOptions) =>
      new Set(stepsOf(options).flatMap(({ counts, env }) => (counts === "exit" ? [] : [env?.TEST_TIER])));
    expect([...tiers(GATE)]).toEqual(["gate"]);
    expect([...tiers(ALL)]).toEqual(["all"]);
    expect([...tiers({ ...ALL, isLong: true })]).toEqual(["night"]);
  });

  test("everything runs what the gate runs, and the other database", () => {
    const all = names(stepsOf(ALL));
    expect(names(stepsOf(GATE)).filter((name) => !all.includes(name))).toEqual([]);
    expect(all).toContain("unit, embedded database");
    expect(all).toContain("faults, PostgreSQL");
  });

  test("on each database nothing is left out on the embedded one", () => {
    const onEach = stepsOf({ ...ALL, isOnEachDatabase: true });
    expect(onEach.flatMap(({ command }) => command)).not.toContain("--exclude");
    expect(names(onEach)).toContain("conformance, embedded database");
    expect(stepsOf(ALL).flatMap(({ command }) => command)).toContain("--exclude");
  });

  test("without PostgreSQL everything runs on the embedded database", () => {
    const alone = stepsOf(ALL, { ...DATABASES, postgres: null });
    expect(names(alone).filter((name) => name.includes("PostgreSQL"))).toEqual([]);
    expect(alone.flatMap(({ command }) => command)).not.toContain("--exclude");
    expect(names(stepsOf(GATE, { ...DATABASES, postgres: null }))).toContain("unit, embedded database");
  });

  test("each runner is sharded, and what has no shards runs on the first machine, but for the build", () => {
    const shards = [1, 2, 3, 4].map((index) => stepsOf({ ...ALL, shard: { index, count: 4 } }));
    for (const [at, steps] of shards.entries())
      for (const { name, command, counts } of steps)
        if (counts !== "exit") expect(command, name).toContain(`--shard=${at + 1}/4`);
    expect(shards.map((steps) => names(steps).filter((name) => name === "type check").length)).toEqual([1, 0, 0, 0]);
    expect(shards.map((steps) => names(steps).filter((name) => name === "build").length)).toEqual([1, 1, 1, 1]);
  });

  test("parts run alone, with the build where servers are started", () => {
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

  test("take the runner and the database of their kind", () => {
    const files = ["tests/e2e/card.spec.ts", "packages/ui/src/a.stories.tsx", "packages/server/src/a.test.ts"];
    const [e2e, story, unit] = stepsOfFiles({ ...alone, files }, DATABASES);
    expect(e2e).toMatchObject({ counts: "playwright", env: { DEMO_TEMPLATE: "embedded" } });
    expect(story?.command).toEqual(expect.arrayContaining(["--project", "storybook"]));
    expect(unit).toMatchObject({ env: { TEST_DATABASE_URL: "postgresql://test", TEST_TIER: "all" } });
  });

  test("a title is no pattern", () => {
    const [step] = stepsOfFiles({ ...alone, files: ["a.test.ts"], title: "1 + 1 (twice)" }, DATABASES);
    expect(step?.command.slice(-2)).toEqual(["-t", "1 \\+ 1 \\(twice\\)"]);
  });

  test("PostgreSQL that is missing is an error, not another database", () => {
    const postgres = null;
    expect(() => stepsOfFiles({ ...alone, files: ["a.test.ts"] }, { ...DATABASES, postgres })).toThrow("PostgreSQL");
  });
});

describe("what changed", () => {
  const planned = (...files: string[]) => planOfChanges({ since: "abc", files }, DATABASES).flat(2);

  test("runs what imports it, and the journeys through it", () => {
    const steps = planned("packages/storefront/src/sales/cart/cart-screen.tsx");
    expect(steps.filter(({ command }) => command.includes("--changed")).length).toBe(4);
    expect(specsOf(["packages/storefront/src/sales/cart/cart-screen.tsx"])).toEqual([
      "card",
      "journeys",
      "phone",
      "withdrawal",
    ]);
  });

  test("kills servers on both databases where a shop opens its database", () => {
    const faults = (steps: Step[]) => names(steps).filter((name) => name.startsWith("faults"));
    expect(faults(planned("packages/server/src/db/open/open.ts"))).toEqual([
      "faults, embedded database",
      "faults, PostgreSQL",
    ]);
    expect(faults(planned("packages/server/src/db/open/open.test.ts"))).toEqual([]);
  });

  test("a changed journey runs itself; a picture runs lint alone", () => {
    expect(specsOf(["tests/e2e/menu.spec.ts"])).toEqual(["menu"]);
    expect(names(planned("docs/screens/home.webp"))).toEqual(["lint and format"]);
  });

  test("after a change in what all screens share, stories are those of the gate", () => {
    const tier = (file: string) => planned(file).find(({ name }) => name.startsWith("storybook"))?.env?.TEST_TIER;
    expect(tier("packages/ui/src/components/button/button.tsx")).toBe("gate");
    expect(tier("packages/backoffice/src/platform/audit/audit-screen.tsx")).toBe("all");
  });
});
