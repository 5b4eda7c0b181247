import { describe, expect, it } from "vitest";
import { readCommits } from "./commits.ts";
import { nextVersion } from "./version.ts";

const commits = (...subjects: string[]) => readCommits(subjects.map((subject) => `${subject}\x1f\x1e`).join("\n"));

describe("the next version", () => {
  it.each([
    ["1.2.3", ["docs: a word"], "1.2.4"],
    ["1.2.3", ["fix(server): a", "feat: b"], "1.3.0"],
    ["1.2.3", ["fix(server)!: a", "feat: b"], "2.0.0"],
    ["0.1.9", ["feat!: a"], "0.2.0"],
    ["1.2.3", ["wip", "Merge branch 'feat: x'"], "1.2.4"],
    ["1.2.3", ["docs: a; feat(ui): b"], "1.3.0"],
  ])("the version after %s with %j is %s", (current, subjects, version) => {
    expect(nextVersion(current, commits(...subjects))).toBe(version);
  });

  it("follows BREAKING CHANGE in a commit body", () => {
    const [change] = readCommits("fix(api): orders\x1fWhy.\n\nBREAKING CHANGE: totals are cents\n\x1e");
    expect(change).toEqual({ type: "fix", scope: "api", breaking: true, text: "totals are cents" });
  });

  it("is the requested one, if that is higher", () => {
    expect(nextVersion("1.2.3", [], "major")).toBe("2.0.0");
    expect(nextVersion("1.2.3", [], "1.10.0")).toBe("1.10.0");
    for (const asked of ["1.2.3", "1.2.2", "0.9.9", "1.1.9"])
      expect(() => nextVersion("1.2.3", [], asked)).toThrow("does not come after");
    for (const asked of ["1.3", "v1.3.0", "01.3.0", "next"])
      expect(() => nextVersion("1.2.3", [], asked)).toThrow("is no version");
  });
});
