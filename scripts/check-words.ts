// Rejects words that the glossary rules out, in names, comments and docs. Part of `npm run lint`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isCheckedFile, refusedTerms, refusedUses } from "./lib/docs/glossary-words.ts";

const GLOSSARY = "docs/glossary.md";
const terms = refusedTerms(readFileSync(GLOSSARY, "utf8"));
if (terms.length === 0) throw new Error(`${GLOSSARY} has no refused terms: has its form changed?`);

const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]);
const removed = new Set(String(execFileSync("git", ["ls-files", "-z", "--deleted"])).split("\0"));
const files = String(listed)
  .split("\0")
  .filter((file) => isCheckedFile(file) && !removed.has(file));

const uses = files.flatMap((file) => [
  ...refusedUses(file, terms).map(
    ({ term, instead }) => `${file}: «${term}» in its path; the glossary says ${instead}`,
  ),
  ...refusedUses(readFileSync(file, "utf8"), terms).map(
    ({ line, term, instead }) => `${file}:${line}: «${term}»; the glossary says ${instead}`,
  ),
]);
for (const use of uses) console.error(use);
if (uses.length > 0) process.exitCode = 1;
else console.log(`Checked ${files.length} files for ${terms.length} words that the glossary refuses.`);
