import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommand } from "../lib/command.ts";
import { NOTICES_FILE, noticesOf } from "../lib/shipped/notices.ts";

/** `npm run notices`: writes the licences of everything the shop ships to `THIRD-PARTY-NOTICES.md`. */
const ROOT = join(import.meta.dirname, "../..");

readCommand("notices");
writeFileSync(join(ROOT, NOTICES_FILE), noticesOf(ROOT));
