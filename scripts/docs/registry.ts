import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommand } from "../lib/command.ts";
import { registryFiles } from "../lib/docs/registry-files.ts";

/** `npm run registry`: writes the lists of descriptors and simple records for each package that needs them. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

readCommand("registry");
const files = await registryFiles();
for (const [path, text] of files) writeFileSync(ROOT + path, text);
process.stdout.write(`${files.size} lists\n`);
