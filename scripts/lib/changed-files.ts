import { execFileSync } from "node:child_process";

const git = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Returns true if git has a commit with this name. */
function isCommit(name: string): boolean {
  try {
    git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The start of the branch: the merge base with the given branch, otherwise with the local or remote main branch. */
export function baseOf(wanted: string | undefined): string {
  const branch = wanted ?? ["main", "origin/main"].find(isCommit) ?? "HEAD";
  if (!isCommit(branch)) throw new Error(`git knows no commit "${branch}".`);
  return git("merge-base", branch, "HEAD").trim();
}

/** Paths of the files added or changed since the commit, committed or not, including untracked ones. */
export function listChangedFiles(base: string): string[] {
  const named = (output: string) => output.split("\0").filter((path) => path !== "");
  const changed = named(git("diff", "--name-only", "--diff-filter=d", "-z", base));
  const untracked = named(git("ls-files", "--others", "--exclude-standard", "-z"));
  return [...new Set([...changed, ...untracked])].sort();
}
