import { baseOf, listChangedFiles } from "../lib/changed-files.ts";
import { type Databases, PLAYWRIGHT, type Stage, type TestDatabase, vitest } from "./plan.ts";
import type { Step } from "./steps.ts";

/** The commit at which this branch left `base`, and the files that differ from it. */
export interface Changes {
  since: string;
  files: string[];
}

/** Reads the changes since a commit or branch; `""` means since the main branch. */
export function readChanges(base: string): Changes {
  const since = baseOf(base || undefined);
  return { since, files: listChangedFiles(since) };
}

/** E2E tests by the code they exercise. Vitest finds all other tests by their imports. */
const JOURNEYS = [
  { of: /^packages\/(storefront|layouts)\//, specs: ["journeys", "phone"] },
  { of: /^packages\/storefront\/src\/sales\/(cart|checkout|paying|order|billing)\//, specs: ["card", "withdrawal"] },
  { of: /^packages\/storefront\/src\/events\/(event|registration|tournament)/, specs: ["bookings", "tournament"] },
  { of: /^packages\/storefront\/src\/sales\/preorders\//, specs: ["preorders"] },
  { of: /^packages\/backoffice\/src\/sales\/preorders\//, specs: ["preorders"] },
  { of: /^packages\/backoffice\/src\/events\//, specs: ["bookings", "tournament"] },
  { of: /^packages\/backoffice\/src\/sales\/(orders|returns)\//, specs: ["card", "withdrawal"] },
  { of: /^packages\/backoffice\/src\/(readers\/first-steps|settings)\//, specs: ["first-steps", "own-shop"] },
  { of: /^packages\/(app|api-client)\//, specs: ["journeys", "session-ended", "routes"] },
  { of: /^packages\/server\/src\/(http|caches?)\//, specs: ["cached-pages"] },
  { of: /^packages\/server\/src\/domain\/sales\/(orders|payments|carts)\//, specs: ["journeys", "card"] },
] as const;

/** Changes that require the tests that kill servers, on both databases. */
const OF_DATABASES = /^packages\/server\/src\/(db|jobs|domain\/platform\/system)\//;

const E2E_FILE = /^tests\/e2e\/([\w-]+)\.spec\.ts$/;

const isCode = (file: string): boolean => /\.(tsx?|css|json|mdx?)$/.test(file);

/** Names of the e2e files that the changed files can break; files that no longer exist are left out. */
export function specsOf(files: readonly string[]): string[] {
  const own = files.flatMap((file) => E2E_FILE.exec(file)?.[1] ?? []);
  const reached = JOURNEYS.filter(({ of }) => files.some((file) => of.test(file) && !isTest(file)));
  return [...new Set([...own, ...reached.flatMap(({ specs }) => specs)])].sort();
}

const isTest = (file: string): boolean => /\.(test|stories|spec)\.tsx?$/.test(file);

/** A change in these files would run nearly all stories, so only those of the gate run. */
const SHARED = /^packages\/(ui|layouts|domain|contract|mock-api|api-client)\/|^\.storybook\//;

const exits = (name: string, ...args: string[]): Step => ({
  name,
  command: ["npm", "run", "--silent", ...args],
  counts: "exit",
});

/** The stages of `npm test -- --changed`. */
export function planOfChanges({ since, files }: Changes, { embedded, postgres }: Databases): Stage[] {
  if (!files.some(isCode)) return [[[exits("lint and format", "lint")]]];
  const database = postgres ?? embedded;
  const tier = files.some((file) => SHARED.test(file) && !isTest(file)) ? "gate" : "all";
  const importers = (project: string, env: Record<string, string> = {}): Step => ({
    name: `${project}, of what imports the changes`,
    command: [...vitest(project), "--changed", since, "--passWithNoTests"],
    env: { TEST_TIER: tier, ...env },
    counts: "vitest",
  });
  const specs = specsOf(files);
  const isKilled = files.some((file) => OF_DATABASES.test(file) && !isTest(file));
  const faults = ({ label, env }: TestDatabase): Step => ({
    name: `faults, ${label}`,
    command: [...vitest("faults"), "tests/faults/crash.test.ts"],
    env: { ...env, FAULT_KILLS: "2" },
    counts: "vitest",
  });
  const e2e: Step = {
    name: "end to end, through the changes",
    command: [...PLAYWRIGHT, ...specs.map((name) => `tests/e2e/${name}.spec.ts`)],
    env: embedded.env,
    counts: "playwright",
  };
  return [
    [
      [exits("types, lint and boundaries", "check", "--", since)],
      [importers("architecture"), importers("unit", database.env), importers("conformance", database.env)],
    ],
    [[importers("storybook")]],
    ...(specs.length > 0 || isKilled ? [[[exits("build", "build")]]] : []),
    ...(specs.length > 0 ? [[[e2e]]] : []),
    ...(isKilled ? [[[embedded, postgres].filter((each) => each !== null).map(faults)]] : []),
  ];
}
