import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "../../tests/mutants/mutant.ts";
import { MUTANTS } from "../../tests/mutants/mutants.ts";
import { titleOf } from "../../tests/mutants/plant.ts";
import { readCommand } from "../lib/command.ts";
import { markdownTable, rowsOfTable } from "../lib/docs/markdown-table.ts";
import { Missing } from "../lib/missing.ts";

/**
 * `npm run test:mutants`: inserts the faults in `tests/mutants` one at a time and runs the cases of their area, on the
 * embedded database or on `TEST_DATABASE_URL`. Every fault must be detected. Names as arguments ("server: notices
 * oldest first") run only those. A run of everything, or of one side with `--side`, writes its table rows to
 * `docs/mock-api.md`.
 */
const FILE = "docs/mock-api.md";
const BEGIN = "<!-- mutants: npm run test:mutants -->";
const END = "<!-- mutants end -->";

const { values, positionals: wanted } = readCommand("test:mutants");
const { side } = values;
const titles = new Set(MUTANTS.map(titleOf));
const unknown = wanted.filter((title) => !titles.has(title));
if (unknown.length > 0)
  throw new Missing(
    `tests/mutants has no fault «${unknown.join("», «")}»: name it as «side: fault» in docs/mock-api.md.`,
  );
const isOfSide = (one: string) => side === undefined || one === side;
const chosen = MUTANTS.filter(
  (mutant) => isOfSide(mutant.side) && (wanted.length === 0 || wanted.includes(titleOf(mutant))),
);
if (chosen.length === 0) throw new Missing(`No fault is on the side «${side}»: sides are mock, server and shell.`);

type Project = Mutant["project"];

/** Cases of the conformance suite are named after their target; unit tests have only one. */
const vitest = (project: Project, files: readonly string[], mutant: string, side = "") => {
  const cases = project === "conformance" ? ["-t", `on the ${side}`] : [];
  return spawnSync("npx", ["--no", "vitest", "run", "--project", project, "--bail=1", ...cases, ...files], {
    env: { ...process.env, TABLERO_MUTANT: mutant, NO_COLOR: "1" },
    encoding: "utf8",
  });
};

/**
 * The first failed case; null if all passed. A run that failed without a failed case does not count as detection. Many
 * files have a story «Default», so stories are listed together with their file.
 */
function findWith(mutant: Mutant): string | null {
  const { status, stderr } = vitest(mutant.project, mutant.files, titleOf(mutant), mutant.side);
  const [, file, kind, name] = /^ *FAIL .*?([\w.-]+)\.(test|stories)\.tsx? > (.+)$/m.exec(stderr) ?? [];
  if (status === 0 || name === undefined) return null;
  return kind === "stories" ? `${file} > ${name.trim()}` : name.trim();
}

for (const project of ["conformance", "unit", "storybook"] as const) {
  const files = new Set(chosen.filter((mutant) => mutant.project === project).flatMap((mutant) => mutant.files));
  if (files.size === 0) continue;
  const clean = vitest(project, [...files], "");
  if (clean.status === 0) continue;
  process.stdout.write(`${clean.stdout.slice(-3000)}\nThe suite fails without a mutant.\n`);
  process.exit(1);
}
const rows = chosen.map((mutant) => {
  const found = findWith(mutant);
  process.stdout.write(`${found ? "found " : "MISSED"} ${titleOf(mutant)}\n`);
  return { ...mutant, found };
});
const missed = rows.filter(({ found }) => !found).length;
if (wanted.length === 0) {
  const plain = (text: string) => text.replaceAll(/[|*_<>[\]\\]/g, "\\$&");
  const text = readFileSync(FILE, "utf8");
  const before = rowsOfTable(text.slice(text.indexOf(BEGIN), text.indexOf(END)));
  const now = rows.map((row) => [row.side, plain(row.name), row.found ? plain(row.found) : "not found"]);
  const table = markdownTable(
    ["side", "fault", "found by"],
    // A run of one side does not change the rows of the others.
    [...new Set(MUTANTS.map((mutant) => mutant.side))].flatMap((one) => [
      ...(isOfSide(one) ? now : before).filter(([of]) => of === one),
    ]),
  );
  const after = text.slice(text.indexOf(END));
  writeFileSync(FILE, `${text.slice(0, text.indexOf(BEGIN))}${BEGIN}\n\n${table}\n\n${after}`);
}
process.stdout.write(`${rows.length - missed} passed, ${missed} failed\n`);
process.exitCode = missed > 0 ? 1 : 0;
