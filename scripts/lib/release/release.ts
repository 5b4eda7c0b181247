import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHANGELOG, withRelease } from "./changelog.ts";
import { LOG_FORMAT, readCommits } from "./commits.ts";
import { currentVersion, withVersion } from "./manifests.ts";
import { readUpgradeNote, upgradeNotePath } from "./upgrade-note.ts";
import { nextVersion } from "./version.ts";

export interface ReleasePlan {
  current: string;
  version: string;
  tag: string;
  /** The tag of the previous release; undefined for the first one. */
  since: string | undefined;
  /** The section of the changelog. */
  section: string;
  /** New texts of files, by path. */
  files: Map<string, string>;
  /** Reasons why a release is not possible yet. */
  obstacles: string[];
}

const git = (root: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** The newest release tag that HEAD contains. */
function lastTag(root: string): string | undefined {
  return (
    git(root, "tag", "--merged", "HEAD", "--list", "v[0-9]*", "--sort=-version:refname").split("\n")[0] || undefined
  );
}

function obstaclesTo(root: string, version: string): string[] {
  const obstacles: string[] = [];
  if (git(root, "status", "--porcelain") !== "") obstacles.push("The working tree has changes that are not committed.");
  if (git(root, "tag", "--list", `v${version}`) !== "") obstacles.push(`The tag v${version} is there already.`);
  const path = upgradeNotePath(version);
  if (!existsSync(join(root, path))) return [...obstacles, `${path} is missing: how a shop comes to ${version}.`];
  try {
    const note = readUpgradeNote(readFileSync(join(root, path), "utf8"));
    if (note.version !== version) obstacles.push(`${path} is about ${note.version}.`);
  } catch (error) {
    obstacles.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return obstacles;
}

/**
 * The files that a release would write. `asked` is a version, a step (`minor`), or empty: the commits then determine
 * the version.
 */
export function planRelease(root: string, { asked, date }: { asked: string | undefined; date: string }): ReleasePlan {
  const current = currentVersion(root);
  const since = lastTag(root);
  const range = since === undefined ? "HEAD" : `${since}..HEAD`;
  const changes = readCommits(git(root, "log", "--reverse", "--no-merges", `--format=${LOG_FORMAT}`, range));
  const version = nextVersion(current, changes, asked);
  const changelog = readFileSync(join(root, CHANGELOG), "utf8");
  const { text, section } = withRelease(changelog, { version, date, changes });
  const files = withVersion(root, version).set(CHANGELOG, text);
  return { current, version, tag: `v${version}`, since, section, files, obstacles: obstaclesTo(root, version) };
}

/** Writes the files, commits them and tags the commit. */
export function release(root: string, { version, tag, section, files, obstacles }: ReleasePlan): void {
  if (obstacles.length > 0) throw new Error(obstacles.join("\n"));
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  git(root, "add", "--", ...files.keys());
  git(root, "commit", "--quiet", "--message", `chore(release): ${version}`);
  git(root, "tag", "--annotate", "--cleanup=verbatim", tag, "--message", `Tablero ${version}\n\n${section}\n`);
}
