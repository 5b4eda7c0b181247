import type { Change } from "./commits.ts";

export const STEPS = ["major", "minor", "patch"] as const;
export type Step = (typeof STEPS)[number];

type Parts = readonly [major: number, minor: number, patch: number];

function partsOf(version: string): Parts {
  const [, major, minor, patch] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`"${version}" is no version such as 1.2.3`);
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * The version step that the changes require. Before 1.0.0, a breaking change raises the minor version, as SemVer
 * allows.
 */
export function stepOf(changes: readonly Change[], current: string): Step {
  if (changes.some(({ breaking }) => breaking)) return partsOf(current)[0] === 0 ? "minor" : "major";
  return changes.some(({ type }) => type === "feat") ? "minor" : "patch";
}

function raised([major, minor, patch]: Parts, step: Step): string {
  if (step === "major") return `${major + 1}.0.0`;
  return step === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const isStep = (value: string): value is Step => STEPS.some((step) => step === value);

/** The version of a release: derived from the changes, from a named step, or as requested. */
export function nextVersion(current: string, changes: readonly Change[], asked?: string): string {
  const now = partsOf(current);
  if (asked === undefined || isStep(asked)) return raised(now, asked ?? stepOf(changes, current));
  const wanted = partsOf(asked);
  const differing = wanted.findIndex((part, index) => part !== now[index]);
  if ((wanted[differing] ?? -1) <= (now[differing] ?? -1)) throw new Error(`${asked} does not come after ${current}`);
  return asked;
}
