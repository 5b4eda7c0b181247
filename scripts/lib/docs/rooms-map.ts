import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { FLOORS, isTest, ROOMS, type Room, roomOn, WITH_DOORS } from "../../../tests/architecture/rooms.ts";
import { importsOf, ROOT, sourcesOf } from "../../../tests/architecture/sources.ts";

const BEGIN = "<!-- rooms: written by `npm run docs:rooms` -->";
const END = "<!-- rooms: end -->";

const isCode = (file: string): boolean => !isTest(file) && !/\.guide\.tsx?$/.test(file);
/** A Markdown table in the style of the repository's formatter. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[], fill = " ") =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [
    line(first),
    line(
      first.map(() => ""),
      "-",
    ),
    ...rest.map((row) => line(row)),
  ].join("\n");
}

/** Number of code files in each room, by floor. */
function filesByFloor(): string {
  const rows = Object.keys(FLOORS).map((floor) => {
    const files = sourcesOf(floor).filter(isCode);
    const count = (room: Room) => files.filter((file) => roomOn(floor, file) === room).length;
    return [`\`${floor.replace("packages/", "")}\``, ...ROOMS.map((room) => count(room) || "")];
  });
  return table(["files", ...ROOMS], rows);
}

/** Number of imports that a room has from each other room, over all floors. */
function importsByRoom(): string {
  const counts = new Map<string, number>();
  for (const floor of Object.keys(FLOORS))
    for (const { file, from } of importsOf(floor)) {
      const room = roomOn(floor, join(ROOT, file));
      if (!room || !isCode(file) || !from.startsWith(".")) continue;
      const other = roomOn(floor, resolve(ROOT, dirname(file), from));
      if (other && other !== room) counts.set(`${room} ${other}`, (counts.get(`${room} ${other}`) ?? 0) + 1);
    }
  const rows = ROOMS.map((room) => [`**${room}**`, ...ROOMS.map((other) => counts.get(`${room} ${other}`) ?? "")]);
  return table(["imports of", ...ROOMS], rows);
}

/** The exported names of a door, sorted. */
function namesOf(floor: string, room: Room): string[] {
  const text = readFileSync(join(ROOT, floor, room, "door.ts"), "utf8");
  const names = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = ""]) => list.split(","));
  return names
    .map((name) => name.trim().replace(/^type /, ""))
    .filter((name) => name !== "")
    .sort((one, other) => one.localeCompare(other, "en"));
}

/** The interface that each room of the server's domain offers to the rooms above it. */
function doors(): string {
  const floor = WITH_DOORS.find((path) => path.endsWith("/domain")) ?? "";
  const withDoor = ROOMS.filter((room) => room !== "platform" && room !== "readers");
  return withDoor
    .map(
      (room) =>
        `- **${room}**: ${namesOf(floor, room)
          .map((name) => `\`${name}\``)
          .join(", ")}`,
    )
    .join("\n");
}

/** The current map of the rooms in the code, in Markdown. */
export const roomsMap = (): string =>
  [
    BEGIN,
    filesByFloor(),
    "A room has imports of those to its left alone, over all floors:",
    importsByRoom(),
    "Doors of the server's domain, that is what a room lets the rooms after it use (all may use platform, none uses readers):",
    doors(),
    END,
  ].join("\n\n");

/** The page with the current map. Throws if the page has no section for it. */
export function withRoomsMap(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`The page has no ${BEGIN} … ${END}`);
  return `${before}${roomsMap()}${after}`;
}
