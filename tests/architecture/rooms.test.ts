import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { withRoomsMap } from "../../scripts/lib/docs/rooms-map.ts";
import { FLOORS, isTest, ROOMS, roomOn, WITH_DOORS } from "./rooms.ts";
import { importsOf, ROOT } from "./sources.ts";

describe.each(Object.entries(FLOORS))("rooms of %s", (floor, beside) => {
  it("have no other folders beside them", () => {
    const others = readdirSync(join(ROOT, floor), { withFileTypes: true })
      .filter(({ name }) => !ROOMS.some((room) => room === name))
      .map((entry) => (entry.isFile() && beside.includes("*.ts") ? "*.ts" : entry.name));
    expect([...new Set(others)].sort()).toEqual([...beside].sort());
  });

  // The storefront contains nothing from `exchange`.
  const present = ROOMS.filter((room) => existsSync(join(ROOT, floor, room)));

  it.each(present)("import no higher room in %s", (room) => {
    const above: readonly string[] = ROOMS.slice(ROOMS.indexOf(room) + 1);
    const taken = importsOf(`${floor}/${room}`).filter(({ file, from }) => !isTest(file) && from.startsWith("."));
    expect(taken.length).toBeGreaterThan(0);
    const back = taken.filter(({ file, from }) =>
      above.includes(roomOn(floor, resolve(ROOT, dirname(file), from)) ?? "none"),
    );
    expect(back.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });
});

describe.each(WITH_DOORS)("doors of %s", (floor) => {
  it.each(ROOMS)("are the only imports of %s from other rooms, except from platform", (room) => {
    const past = importsOf(`${floor}/${room}`)
      .filter(({ file, from }) => !isTest(file) && from.startsWith("."))
      .filter(({ file, from }) => {
        const path = resolve(ROOT, dirname(file), from);
        const other = roomOn(floor, path);
        return other && other !== room && other !== "platform" && path !== join(ROOT, floor, other, "door.ts");
      });
    expect(past.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it("export each name explicitly", () => {
    const doors = globSync("*/door.ts", { cwd: join(ROOT, floor) });
    const texts = doors.map((door) => readFileSync(join(ROOT, floor, door), "utf8"));
    expect(texts.filter((text) => /export \*/.test(text))).toEqual([]);
  });
});

it("the map in docs/architecture.md is up to date (npm run docs:rooms)", () => {
  const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  expect(withRoomsMap(page)).toBe(page);
});
