import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommand } from "../lib/command.ts";
import { tokenFiles } from "../lib/tokens/token-files.ts";
import { tokenNames } from "../lib/tokens/token-names.ts";

/** `npm run tokens`: writes the design tokens of packages/ui as JSON, for design tools, and their names, for TypeScript. */
const NAMES = new URL("../../packages/ui/src/lib/token-names.generated.ts", import.meta.url);
const FOLDER = fileURLToPath(new URL("../../packages/ui/tokens/", import.meta.url));

readCommand("tokens");
mkdirSync(FOLDER, { recursive: true });
const files = tokenFiles();
for (const [name, text] of files) writeFileSync(FOLDER + name, text);
writeFileSync(NAMES, tokenNames());
process.stdout.write(`${files.size} files in packages/ui/tokens\n`);
