import type { Change } from "./commits.ts";

export const CHANGELOG = "CHANGELOG.md";
const UNRELEASED = "## [Unreleased]";

/** Types of commits that are relevant to shop owners, by heading of «Keep a Changelog». */
const HEADINGS: Readonly<Record<string, string>> = {
  feat: "Added",
  perf: "Changed",
  revert: "Removed",
  fix: "Fixed",
  security: "Security",
};
const ORDER = ["Added", "Changed", "Removed", "Fixed", "Security"];

const lineOf = ({ scope, breaking, text }: Change): string =>
  `- ${breaking ? "**Breaking:** " : ""}${scope === undefined ? "" : `${scope}: `}${text}`;

/** A changelog section from the commits, oldest first. Breaking changes are included whatever their type. */
export function sectionOf(changes: readonly Change[]): string {
  const headingOf = ({ breaking, type }: Change) => (breaking ? "Changed" : HEADINGS[type]);
  const parts = ORDER.flatMap((heading) => {
    const lines = [...new Set(changes.filter((change) => headingOf(change) === heading).map(lineOf))];
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join("\n")}`];
  });
  return parts.join("\n\n") || "Nothing that can be noticed from outside.";
}

/**
 * Turns the text under «Unreleased» into the section of a version. If there is no text, the commit messages are used.
 */
export function withRelease(changelog: string, release: { version: string; date: string; changes: readonly Change[] }) {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error(`${CHANGELOG} has no "${UNRELEASED}"`);
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf("\n## ", from);
  const end = next < 0 ? changelog.length : next + 1;
  const section = changelog.slice(from, end).trim() || sectionOf(release.changes);
  const after = changelog.slice(end).trim();
  const text = [
    changelog.slice(0, from),
    `## [${release.version}] - ${release.date}`,
    section,
    ...(after === "" ? [] : [after]),
  ].join("\n\n");
  return { text: `${text}\n`, section };
}
