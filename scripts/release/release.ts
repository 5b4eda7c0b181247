import { join } from "node:path";
import { readCommand } from "../lib/command.ts";
import { planRelease, release } from "../lib/release/release.ts";

/**
 * `npm run release -- [major|minor|patch|1.2.3] [--dry-run]`: raises the version of all packages, adds a changelog
 * section, commits and tags. Nothing is pushed.
 */
const ROOT = join(import.meta.dirname, "../..");
const { values, positionals } = readCommand("release");

const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  const planned = planRelease(ROOT, { asked: positionals[0], date: new Date().toISOString().slice(0, 10) });
  say(`${planned.current} → ${planned.version}, changes since ${planned.since ?? "the first commit"}\n`);
  if (values["dry-run"]) {
    say(`${planned.section}\n\n${[...planned.files.keys()].join("\n")}`);
    if (planned.obstacles.length > 0) say(`\nNot yet:\n${planned.obstacles.join("\n")}`);
  } else {
    release(ROOT, planned);
    say(`Committed and tagged ${planned.tag}. Next:
  npm run fixture:release    and commit it: the next version is tried on a backup of this one
  npm run sbom               for whoever asks what the release consists of
  git push --follow-tags`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
