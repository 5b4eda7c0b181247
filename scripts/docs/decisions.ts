import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommand } from "../lib/command.ts";
import { DECISIONS_INDEX, decisionsIndex, readDecisions } from "../lib/docs/decisions.ts";

/** `npm run docs:decisions`: writes the list of decisions. */
const ROOT = join(import.meta.dirname, "../..");

readCommand("docs:decisions");
writeFileSync(join(ROOT, DECISIONS_INDEX), decisionsIndex(readDecisions(ROOT)));
