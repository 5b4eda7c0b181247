import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { getStorySortParameter } from "storybook/internal/csf-tools";
import { describe, expect, it } from "vitest";
import { propertiesOf, readSource } from "../../.storybook/snippets/source-file.ts";
import { ROOT } from "./sources.ts";

/** Pages above the groups. */
const PAGES = ["Introduction", "What changed"];

/** Pages and groups of the sidebar, in order. */
const GROUPS = [
  ...PAGES,
  "Foundations",
  "Components",
  "Patterns",
  "Shell",
  "Storefront",
  "Back office",
  "Mails",
  "App",
  "API",
  "Tests",
];

/** Group for the stories of each package; components of `ui` have their name in code. */
const GROUPS_OF: Record<string, readonly string[]> = {
  "packages/ui": ["Components", "Foundations", "Tests"],
  "packages/layouts": ["Shell"],
  "packages/storefront": ["Storefront"],
  "packages/backoffice": ["Back office"],
  "packages/mail": ["Mails"],
  "packages/app": ["App"],
  ".storybook/api-explorer": ["API"],
  ".storybook/docs": ["Foundations", "Components", "Patterns", "Shell"],
  ".storybook/patterns": ["Patterns"],
  ".storybook/preview-tests": ["Tests"],
};

/** A phrase with a capital letter only at its start; abbreviations are written in capitals. */
const PHRASE = /^(?:[A-Z][a-z'-]*|[A-Z*]{2,})(?: (?:[a-z'-]+|[A-Z*]{2,}),?)*(?:, (?:[a-z' -]+))*$/;

const titleOf = (file: string): string => {
  if (file.endsWith(".mdx")) return /<Meta title="([^"]+)"/.exec(readFileSync(join(ROOT, file), "utf8"))?.[1] ?? "";
  const source = readSource(join(ROOT, file));
  const title = propertiesOf(source, source.values.get("meta") ?? null).get("title")?.value;
  return typeof title === "string" ? title : "";
};

const files = globSync(["packages/*/src/**/*.stories.tsx", ".storybook/**/*.{stories.tsx,mdx}"], { cwd: ROOT });
const titles = new Map(files.map((file) => [file, titleOf(file)]));
const inCode = (folder: string): string => folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const componentOf = (file: string): string | undefined =>
  /^packages\/ui\/src\/components\/([^/]+)\/\1\.stories\.tsx$/.exec(file)?.[1];
const refused = (wrong: (title: string, file: string) => boolean): string[] =>
  [...titles].filter(([file, title]) => wrong(title, file)).map(([file, title]) => `${file}: ${title}`);

describe("the sidebar", () => {
  it("has exactly its groups, in a fixed order", () => {
    const { order } = getStorySortParameter(readFileSync(join(ROOT, ".storybook/preview.tsx"), "utf8")) as {
      order: unknown[];
    };
    expect(order.filter((entry) => typeof entry === "string")).toEqual(GROUPS);
    expect(new Set([...titles.values()].map((title) => title.split("/")[0]))).toEqual(new Set(GROUPS));
  });

  it("lists each file in the group of its folder, under a unique title", () => {
    expect(titles.size).toBeGreaterThan(250);
    expect(
      refused((title, file) => {
        const [, groups] = Object.entries(GROUPS_OF).find(([folder]) => file.startsWith(`${folder}/`)) ?? [];
        return groups !== undefined && !groups.includes(title.split("/")[0] ?? "");
      }),
    ).toEqual([]);
    expect(refused((title) => [...titles.values()].filter((other) => other === title).length > 1)).toEqual([]);
    expect(refused((title) => !PAGES.includes(title) && !/^[^/]+(?:\/[^/]+){1,2}$/.test(title))).toEqual([]);
  });

  it("hides tests of the preview, which show nothing", () => {
    const tests = [...titles].filter(([, title]) => title.startsWith("Tests/")).map(([file]) => file);
    expect(tests.length).toBeGreaterThan(5);
    const hidden = /tags: \["!dev", "!autodocs"[^\]]*\]/;
    expect(tests.filter((file) => !hidden.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  it("writes component names as code, and all others in words", () => {
    expect(
      refused((title, file) => {
        const component = componentOf(file);
        const [, ...names] = title.split("/");
        return component === undefined
          ? !names.every((name) => PHRASE.test(name))
          : names.length !== 1 || names[0] !== inCode(component);
      }),
    ).toEqual([]);
  });

  it("nests titles only below an existing section, or below Parts", () => {
    const all = new Set(titles.values());
    const sections = ["Storefront/Parts", "Back office/Parts", "Shell/Layouts", "Shell/Top bar"];
    expect(
      refused((title) => {
        const section = title.split("/").slice(0, 2).join("/");
        return title !== section && !all.has(section) && !sections.includes(section);
      }),
    ).toEqual([]);
  });

  it("has working links to pages and stories", () => {
    const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const ids = new Set([...titles.values()].map((title) => idOf(title).replace(/-$/, "")));
    const linked = globSync([".storybook/**/*.{mdx,ts,tsx}", "tests/{storybook,visual}/*.ts", "scripts/**/*.ts"], {
      cwd: ROOT,
    }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(/(?:path=\/(?:docs|story)\/|[?&]id=|["'`])([a-z-]+)--[a-z]/g)]
        .map(([, id = ""]) => id)
        .filter((id) => GROUPS.some((group) => id.startsWith(idOf(group))))
        .map((id) => ({ file: basename(file), id })),
    );
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter(({ id }) => !ids.has(id))).toEqual([]);
  });
});
