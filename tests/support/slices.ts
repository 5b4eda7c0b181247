import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";

/** Time and machine of a slice of a long run. */
export interface Origin {
  /** UTC ISO. */
  at: string;
  /** Commit of the code under test, with a plus if packages had uncommitted changes. */
  commit: string;
  /** Number of processors of the machine, which may be shared with other programs. */
  cores: number;
  node: string;
}

export function originOfSlice(): Origin {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", "packages") !== "";
  return {
    at: new Date().toISOString(),
    commit: `${git("rev-parse", "--short", "HEAD")}${changed ? "+" : ""}`,
    cores: availableParallelism(),
    node: process.versions.node,
  };
}

/** The recorded slices of a long run. */
export function readSlices<S>(file: string): S[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as S[]) : [];
}

/** Adds a slice, so that an interrupted run keeps the previous ones. */
export function addSlice<S>(file: string, slice: S): S[] {
  const slices = [...readSlices<S>(file), slice];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${slices.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]\n`);
  return slices;
}
