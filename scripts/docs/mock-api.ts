import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readCaseList } from "../../tests/conformance/case-list.ts";
import { readCommand } from "../lib/command.ts";
import { mockApiTable } from "../lib/docs/mock-api-table.ts";

/**
 * `npm run docs:mock-api`: runs the conformance suite, records its cases per endpoint, and writes the generated part of
 * `docs/mock-api.md`.
 */
const FILE = "docs/mock-api.md";
const MARK = "<!-- endpoints: npm run docs:mock-api -->";

readCommand("docs:mock-api");
const { status } = spawnSync("npx", ["--no", "vitest", "run", "--project", "conformance", "--reporter=dot"], {
  stdio: "inherit",
  env: { ...process.env, WRITE_CASES: "1" },
});
if (status !== 0) process.exit(status ?? 1);
const [head] = readFileSync(FILE, "utf8").split(MARK);
writeFileSync(FILE, `${head}${MARK}\n\n${mockApiTable(readCaseList())}\n`);
