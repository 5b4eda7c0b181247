import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommand } from "../lib/command.ts";
import { withRoomsMap } from "../lib/docs/rooms-map.ts";

/** `npm run docs:rooms`: generates the map of the rooms in docs/architecture.md from the imports. */
const PAGE = fileURLToPath(new URL("../../docs/architecture.md", import.meta.url));

readCommand("docs:rooms");
writeFileSync(PAGE, withRoomsMap(readFileSync(PAGE, "utf8")));
