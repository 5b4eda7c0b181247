import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { planRelease, release } from "./release.ts";

const DATE = "2026-12-01";
const NOTE = (version: string) => `---
version: ${version}
from: ">=1.0.0"
migrations: no
reversible: yes
---

# Upgrade to ${version}

## 1. Start it

Run:

\`\`\`sh
npm start
\`\`\`

Check:

\`\`\`sh
npm run doctor
\`\`\`

Expect: no errors.
`;
const CHANGELOG = `# Changelog

## [Unreleased]

## [1.0.0] - 2026-11-01

- The first one.
`;

let root: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const read = (path: string) => readFileSync(join(root, path), "utf8");
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
function commit(message: string, body = "") {
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", message, ...(body === "" ? [] : ["--message", body]));
}
const plan = (asked?: string) => planRelease(root, { asked, date: DATE });

beforeEach(() => {
  for (const who of ["AUTHOR", "COMMITTER"]) {
    vi.stubEnv(`GIT_${who}_NAME`, "Ada");
    vi.stubEnv(`GIT_${who}_EMAIL`, "ada@tablero.test");
  }
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  root = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(root, "packages/app"), { recursive: true });
  mkdirSync(join(root, "docs/upgrades"), { recursive: true });
  const version = "1.0.0";
  write("package.json", json({ name: "shop", version, scripts: { start: "node ." } }));
  write("packages/app/package.json", json({ name: "@shop/app", version, private: true }));
  const packages = {
    "": { name: "shop", version },
    "node_modules/@shop/app": { resolved: "packages/app", link: true },
    "node_modules/other": { version },
    "packages/app": { name: "@shop/app", version },
  };
  write("package-lock.json", json({ name: "shop", version, lockfileVersion: 3, packages }));
  write("CHANGELOG.md", CHANGELOG);
  git("init", "--quiet", "--initial-branch=main");
  commit("chore: 1.0.0");
  git("tag", "v1.0.0");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe("a release", () => {
  it("updates manifests and lock file, writes the changelog, commits and tags", () => {
    commit("fix(app): the cart keeps its lines; docs: a word");
    commit("feat(app): wish lists");
    commit("test: more of them");
    write("docs/upgrades/1.1.0.md", NOTE("1.1.0"));
    commit("docs: how to upgrade");
    release(root, plan());

    expect(JSON.parse(read("package.json"))).toEqual({ name: "shop", version: "1.1.0", scripts: { start: "node ." } });
    expect(JSON.parse(read("packages/app/package.json")).version).toBe("1.1.0");
    const lock = JSON.parse(read("package-lock.json"));
    expect([lock.version, lock.packages[""].version, lock.packages["packages/app"].version]).toEqual(
      Array(3).fill("1.1.0"),
    );
    expect(lock.packages["node_modules/other"]).toEqual({ version: "1.0.0" });
    expect(lock.packages["node_modules/@shop/app"]).toEqual({ resolved: "packages/app", link: true });
    const section = "### Added\n\n- app: wish lists\n\n### Fixed\n\n- app: the cart keeps its lines";
    expect(read("CHANGELOG.md")).toBe(
      CHANGELOG.replace("## [Unreleased]\n", `## [Unreleased]\n\n## [1.1.0] - ${DATE}\n\n${section}\n`),
    );
    expect(git("log", "-1", "--format=%s")).toBe("chore(release): 1.1.0");
    expect(git("status", "--porcelain")).toBe("");
    expect(git("rev-parse", "v1.1.0^{commit}")).toBe(git("rev-parse", "HEAD"));
    expect(git("tag", "--list", "--format=%(contents)", "v1.1.0")).toBe(`Tablero 1.1.0\n\n${section}`);
  });

  it("keeps text written under «Unreleased»", () => {
    write("CHANGELOG.md", CHANGELOG.replace("## [Unreleased]\n", "## [Unreleased]\n\n### Added\n\n- Wish lists.\n"));
    commit("feat(app): wish lists");
    expect(plan().section).toBe("### Added\n\n- Wish lists.");
    expect(plan().files.get("CHANGELOG.md")).toBe(
      CHANGELOG.replace("## [Unreleased]\n", `## [Unreleased]\n\n## [1.1.0] - ${DATE}\n\n### Added\n\n- Wish lists.\n`),
    );
  });

  it("counts from the newest lower version, not from the newest tag", () => {
    commit("feat: of 1.1.0");
    git("tag", "v1.1.0");
    git("tag", "v1.0.9", "v1.0.0");
    commit("fix: of 1.1.1");
    expect(plan()).toMatchObject({ since: "v1.1.0", section: "### Fixed\n\n- of 1.1.1" });
  });

  it("plans without writing or tagging", () => {
    commit("feat: more");
    const before = git("rev-parse", "HEAD");
    plan();
    expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag")]).toEqual([before, "", "v1.0.0"]);
  });
});

describe("an impossible release", () => {
  const obstacles = () => plan("1.1.0").obstacles;

  it("is refused without an upgrade note", () => {
    expect(obstacles()).toEqual(["docs/upgrades/1.1.0.md is missing: how a shop comes to 1.1.0."]);
    expect(() => release(root, plan("1.1.0"))).toThrow("is missing");
    expect(git("tag")).toBe("v1.0.0");
  });

  it("is refused if its note is about another version or is invalid", () => {
    write("docs/upgrades/1.1.0.md", NOTE("1.0.9"));
    commit("docs: a note");
    expect(obstacles()).toEqual(["docs/upgrades/1.1.0.md is about 1.0.9."]);
    write("docs/upgrades/1.1.0.md", NOTE("1.1.0").replace("Expect:", "Hope:"));
    commit("docs: a note");
    expect(obstacles()).toEqual([expect.stringContaining('step 1 has no "Check:"')]);
  });

  it("is refused with uncommitted changes", () => {
    write("docs/upgrades/1.1.0.md", NOTE("1.1.0"));
    expect(obstacles()).toEqual(["The working tree has changes that are not committed."]);
  });

  it("is refused under an existing tag", () => {
    write("docs/upgrades/1.1.0.md", NOTE("1.1.0"));
    commit("docs: a note");
    git("tag", "v1.1.0");
    expect(obstacles()).toEqual(["The tag v1.1.0 is there already."]);
  });
});
