import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommand } from "../lib/command.ts";
import { sbomOf } from "../lib/shipped/sbom.ts";

/**
 * `npm run sbom -- [--to file]`: the components of an installed shop, as CycloneDX 1.6. With `SOURCE_DATE_EPOCH`, two
 * runs on the same commit write the same bytes.
 */
const { values } = readCommand("sbom");
const epoch = process.env.SOURCE_DATE_EPOCH;
const made = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
writeFileSync(values.to, await sbomOf(join(import.meta.dirname, "../.."), made));
process.stdout.write(`${values.to}\n`);
