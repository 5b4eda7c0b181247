import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";

/** When and on what a part of a long run was made. */
export interface Origin {
  /** UTC ISO. */
  at: string;
  /** Of the code that ran; with a plus when packages had changes on top of it. */
  commit: string;
  /** Processors of the machine, which others may have used as well. */
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

/** The slices of a long run that were made so far. */
export function readSlices<S>(file: string): S[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as S[]) : [];
}

/** Adds a slice: a run that is stopped keeps those before. */
export function addSlice<S>(file: string, slice: S): S[] {
  const slices = [...readSlices<S>(file), slice];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${slices.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]\n`);
  return slices;
}
