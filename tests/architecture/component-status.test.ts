import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Indexer } from "storybook/internal/types";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  componentChanges,
  groupChanges,
  STATUSES,
  sinceOf,
  statusOf,
} from "../../.storybook/component-info/component-changes.ts";
import { repositoryOf, sourcesOf, tokensIn, tokensOf } from "../../.storybook/component-info/component-files.ts";
import { nameOf, readChanges, withTags } from "../../.storybook/component-info/component-status.ts";
import { TOKEN_PAGES } from "../../.storybook/component-info/token-anchor.ts";
import { sourcesOf as filesOf, ROOT } from "./sources.ts";

const COMPONENTS = join(ROOT, "packages/ui/src/components");
const folders = readdirSync(COMPONENTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const SAMPLE = `# Changelog

## [Unreleased]

### Added

- A shop has two doors.

**Components**

- \`Meter\`: a level between two bounds.
- \`Select\`: \`loading\`.

### Changed

**Components**

- \`Badge\`, \`Card\`: \`look\` is \`variant\`.

### Deprecated

**Components**

- \`Track\`: take \`Timeline\`.

### Fixed

**Components**

- \`Tabs\`: the focus stays.

## [0.1.0] - 2026-11-20

### Added

- \`Nothing\`: of components is told here.

**Components**

- \`Badge\`, \`Card\`, \`Select\`, \`Tabs\`, \`Track\`: the first.
`;

describe("the changelog of components", () => {
  const sample = componentChanges(SAMPLE);

  it("is parsed into new, changed, deprecated and stable components", () => {
    const statuses = ["Meter", "Select", "Badge", "Track", "Tabs"].map((name) => [name, statusOf(name, sample)]);
    expect(Object.fromEntries(statuses)).toEqual({
      Meter: "new",
      Select: "changed",
      Badge: "changed",
      Track: "deprecated",
      Tabs: "stable",
    });
  });

  it("lists each component's changes, newest first, and the version that added it", () => {
    expect(changesOf("Card", sample).map(({ version, kind, text }) => [version, kind, text])).toEqual([
      ["Unreleased", "Changed", "`look` is `variant`."],
      ["0.1.0", "Added", "the first."],
    ]);
    expect([sinceOf("Card", sample), sinceOf("Meter", sample), sinceOf("Nothing", sample)]).toEqual([
      "0.1.0",
      "Unreleased",
      undefined,
    ]);
  });

  it("lists the changes of all components by version and heading", () => {
    expect(groupChanges(sample).map(({ version, kind, changes }) => [version, kind, changes.length])).toEqual([
      ["Unreleased", "Added", 2],
      ["Unreleased", "Changed", 1],
      ["Unreleased", "Deprecated", 1],
      ["Unreleased", "Fixed", 1],
      ["0.1.0", "Added", 1],
    ]);
  });

  it("keeps a component new after its release until another release changes something", () => {
    const released = SAMPLE.replace("## [Unreleased]", "## [Unreleased]\n\n## [0.2.0] - 2026-12-01");
    expect(statusOf("Meter", componentChanges(released))).toBe("new");
    const later = released.replace(
      "## [Unreleased]",
      "## [Unreleased]\n\n### Fixed\n\n**Components**\n\n- `Tabs`: keys.",
    );
    expect(statusOf("Meter", componentChanges(later))).toBe("stable");
  });

  it("refuses an entry that does not begin with components", () => {
    expect(() => componentChanges(SAMPLE.replace("- `Meter`: a level", "- A meter: a level"))).toThrow("A meter");
  });

  it("names only existing components, and records when each was added", () => {
    const changes = readChanges();
    const names = folders.map(nameOf);
    const gone = changes.filter(({ kind }) => kind !== "Removed").flatMap((change) => change.names);
    expect([...new Set(gone)].filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => sinceOf(name, changes) === undefined)).toEqual([]);
  });
});

describe("the status of a component", () => {
  const indexer: Indexer = {
    test: /\.stories\.tsx$/,
    createIndex: async () => [
      { type: "story", importPath: "", exportName: "Default", tags: ["gate"] },
      { type: "story", importPath: "", exportName: "Matrix" },
    ],
  };
  const tagsOf = async (file: string) => {
    const [wrapped] = withTags([indexer]);
    const inputs = await wrapped?.createIndex(join(ROOT, file), { makeTitle: (title) => title ?? "" });
    return inputs?.map(({ tags }) => tags);
  };

  it("is a tag of its stories alone, and is left out of the manifest for programs", async () => {
    const status = statusOf("Badge", readChanges());
    expect(await tagsOf("packages/ui/src/components/badge/badge.stories.tsx")).toEqual([["gate", status], [status]]);
    expect(await tagsOf("packages/ui/src/styles/motion.stories.tsx")).toEqual([["gate", "!manifest"], ["!manifest"]]);
  });

  it("comes from the changelog, and is written in no file of stories", () => {
    const written = new RegExp(`tags: \\[[^\\]]*"!?(?:${STATUSES.join("|")})"`);
    const stories = ["packages", ".storybook"].flatMap(filesOf).filter((file) => file.endsWith(".stories.tsx"));
    expect(
      stories.filter((file) => written.test(readFileSync(file, "utf8"))).map((file) => relative(ROOT, file)),
    ).toEqual([]);
  });
});

describe("the files and tokens of a component", () => {
  it.each(folders)("list the component's own file first: %s", (folder) => {
    expect(sourcesOf(folder)[0]).toBe(`packages/ui/src/components/${folder}/${folder}.tsx`);
  });

  it("include tokens from utilities and custom properties, in the order of the style sheets", () => {
    const text = `hover:not-disabled:bg-primary-hover/50 -mt-cell [--h:var(--spacing-control-sm)] rounded-t-lg text-body
      border-s-border-strong var(--color-page) text-shop-lg my-bg-danger bg-danger-nothing ease-nav shadow-tile`;
    expect(tokensIn(text)).toEqual({
      color: ["page", "border-strong", "primary-hover"],
      shadow: ["tile"],
      size: ["control-sm", "cell"],
      radius: ["lg"],
      text: ["body", "shop-lg"],
      ease: ["nav"],
    });
    expect(tokensOf("button").size).toEqual(["control-sm", "control-md", "control-lg", "control-xl"]);
  });

  it("link each group of tokens to its page", () => {
    const titles = globSync(".storybook/docs/*.mdx", { cwd: ROOT }).map(
      (file) => /<Meta title="([^"]+)"/.exec(readFileSync(join(ROOT, file), "utf8"))?.[1],
    );
    const ids = titles.map((title) => title?.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
    expect(Object.values(TOKEN_PAGES).filter((page) => !ids.includes(page))).toEqual([]);
  });

  it.each([
    ["github:shop/tablero", "https://github.com/shop/tablero"],
    ["shop/tablero", "https://github.com/shop/tablero"],
    ["gitlab:shop/tablero", "https://gitlab.com/shop/tablero"],
    [{ url: "git+https://code.test/shop/tablero.git" }, "https://code.test/shop/tablero"],
    [{ url: "git+ssh://git@code.test/shop/tablero.git" }, "https://code.test/shop/tablero"],
    ["https://code.test/shop/tablero/", "https://code.test/shop/tablero"],
    ["file:../tablero", undefined],
    [undefined, undefined],
  ])("link to the repository: %j becomes %s", (repository, address) => {
    expect(repositoryOf(repository === undefined ? {} : { repository })).toBe(address);
  });
});
