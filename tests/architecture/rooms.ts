import { join, relative } from "node:path";
import { ROOT } from "./sources.ts";

/**
 * The rooms of the shop, from the lowest to the highest. A room may import those before it. See docs/architecture.md.
 */
export const ROOMS = ["platform", "settings", "people", "catalogue", "sales", "events", "exchange", "readers"] as const;
export type Room = (typeof ROOMS)[number];

/** The folders that are divided into rooms, and the files allowed beside the rooms; `*.ts`: any file. */
export const FLOORS: Record<string, readonly string[]> = {
  "packages/domain/src": [],
  "packages/contract/src": ["contract.ts", "core", "http", "standard-records.generated.ts", "template"],
  "packages/server/src/http": ["*.ts", "kit"],
  "packages/server/src/domain": [
    "crossings", // tests of several rooms
    "followers.ts",
    "cached-queries.test.ts",
    "testing.ts",
    "trade-testing.ts",
  ],
  "packages/backoffice/src": ["_internal"], // helpers of stories
  "packages/storefront/src": ["_internal"],
  "packages/mock-api/src": [
    // Modules that combine the rooms.
    "followers.ts",
    "known-calls.ts",
    "media.ts",
    "mock.ts",
    "msw",
    "msw.ts",
    "own-calls.ts",
    "standard-records.generated.ts",
    "sample-integrations.ts",
    "serve.ts",
    "store.ts",
    "template",
    // Builds the demo shop, and helpers of tests.
    "demo-data.ts",
    "demo-data.test.ts",
    "mock.test.ts",
    "msw.test.ts",
    "sample-pdf.ts",
    "serve.test.ts",
    "start-up.test.ts",
    "testing.ts",
  ],
};

/** Tests, and what only they take: `testing.ts`, `walk-testing.ts`, folders `testing`, tests of several rooms. */
export const isTest = (file: string): boolean =>
  /\.(test|stories|fixtures)\.tsx?$|(^|[/-])testing\.tsx?$|(^|\/)packages\/[\w-]+\/src\/(.*\/)?testing\//.test(file);

/** The room of a path on a floor; undefined for files beside the rooms. */
export function roomOn(floor: string, path: string): Room | undefined {
  const [room = "", ...rest] = relative(join(ROOT, floor), path).split("/");
  return rest.length > 0 ? ROOMS.find((name) => name === room) : undefined;
}

/**
 * Floors whose rooms have doors. Not those of the browser: its chunks depend on which module imports which, and behind
 * a door each page would load everything that any page needs.
 */
export const WITH_DOORS = ["packages/server/src/http", "packages/server/src/domain"];
