import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOTICES_FILE, noticesOf } from "./lib/shipped/notices.ts";

/** `npm run notices`: writes the licences of what the shop ships to `THIRD-PARTY-NOTICES.md`. */
const ROOT = join(import.meta.dirname, "..");

writeFileSync(join(ROOT, NOTICES_FILE), noticesOf(ROOT));
