import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, ROOT } from "./sources.ts";

/** The rooms of the shop, from the lowest up: one may import those before it. See docs/architecture.md. */
const ROOMS = ["platform", "settings", "people", "catalogue", "sales", "events", "exchange", "readers"] as const;

/** Where the code stands by rooms, and what may stand beside them; `*.ts`: any file. */
const FLOORS: Record<string, readonly string[]> = {
  "packages/domain/src": [],
  "packages/contract/src": ["contract.ts", "core", "http", "plain-records.generated.ts", "template"],
  "packages/server/src/http": ["*.ts", "kit"],
  "packages/server/src/domain": [
    "crossings", // tests of several rooms
    "followers.ts",
    "cached-reads.test.ts",
    "testing.ts",
    "trade-testing.ts",
  ],
  "packages/backoffice/src": ["_internal"], // helpers of stories
  "packages/storefront/src": ["_internal"],
  "packages/mock-api/src": [
    // What composes the rooms.
    "audit-each.ts",
    "followers.ts",
    "known-calls.ts",
    "media.ts",
    "mock.ts",
    "msw",
    "msw.ts",
    "own-calls.ts",
    "plain-records.generated.ts",
    "sample-integrations.ts",
    "serve.ts",
    "store.ts",
    "template",
    // What builds the demo shop, and what tests take.
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

const isTest = (file: string): boolean => /\.(test|stories|fixtures)\.tsx?$|(^|[/-])testing\.tsx?$/.test(file);

/** The room of a path on a floor; undefined for what stands beside them. */
function roomOn(floor: string, path: string): string | undefined {
  const [room = "", ...rest] = relative(join(ROOT, floor), path).split("/");
  return rest.length > 0 && ROOMS.some((name) => name === room) ? room : undefined;
}

describe.each(Object.entries(FLOORS))("%s", (floor, beside) => {
  it("has no folder but the rooms", () => {
    const others = readdirSync(join(ROOT, floor), { withFileTypes: true })
      .filter(({ name }) => !ROOMS.some((room) => room === name))
      .map((entry) => (entry.isFile() && beside.includes("*.ts") ? "*.ts" : entry.name));
    expect([...new Set(others)].sort()).toEqual([...beside].sort());
  });

  // The storefront has nothing of `exchange`.
  const present = ROOMS.filter((room) => existsSync(join(ROOT, floor, room)));

  it.each(present)("%s imports no room above it", (room) => {
    const above: readonly string[] = ROOMS.slice(ROOMS.indexOf(room) + 1);
    const taken = importsOf(`${floor}/${room}`).filter(({ file, from }) => !isTest(file) && from.startsWith("."));
    expect(taken.length).toBeGreaterThan(0);
    const back = taken.filter(({ file, from }) =>
      above.includes(roomOn(floor, resolve(ROOT, dirname(file), from)) ?? "none"),
    );
    expect(back.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });
});

/**
 * Floors whose rooms have doors. Not those of the browser: its chunks are made by which module imports which, and behind
 * a door each page would load all that any page takes.
 */
const WITH_DOORS = ["packages/server/src/http", "packages/server/src/domain"];

describe.each(WITH_DOORS)("doors of %s", (floor) => {
  it.each(ROOMS)("%s takes from another room what its door.ts names; platform is open to all", (room) => {
    const past = importsOf(`${floor}/${room}`)
      .filter(({ file, from }) => !isTest(file) && from.startsWith("."))
      .filter(({ file, from }) => {
        const path = resolve(ROOT, dirname(file), from);
        const other = roomOn(floor, path);
        return other && other !== room && other !== "platform" && path !== join(ROOT, floor, other, "door.ts");
      });
    expect(past.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it("has doors that say each name", () => {
    const doors = globSync("*/door.ts", { cwd: join(ROOT, floor) });
    const texts = doors.map((door) => readFileSync(join(ROOT, floor, door), "utf8"));
    expect(texts.filter((text) => /export \*/.test(text))).toEqual([]);
  });
});
