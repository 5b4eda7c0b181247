import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { PIECES_OF_SHELL, TOOLS, type ToolName, whyWithoutEffect } from "../../.storybook/manager/reach.ts";
import { ROOT, sourcesOf } from "./sources.ts";

/** The tools that have an effect for a title, according to the table. */
const effective = (title: string): ToolName[] =>
  TOOLS.filter((tool) => whyWithoutEffect(tool, { title }) === undefined);

const LOOK: readonly ToolName[] = ["theme", "scheme", "density", "direction", "motion"];

describe("the toolbar", () => {
  it.each([
    ["Components/Button", LOOK],
    ["Foundations/Tokens", LOOK],
    ["Introduction", LOOK],
    ["Patterns/Money", LOOK],
    ["Storefront/Cart", [...LOOK, "network"]],
    ["App/Storefront", [...LOOK, "network"]],
    ["API/Calls", [...LOOK, "network"]],
    ["Back office/Orders", [...LOOK, "network", "role"]],
    ["App/Back office", ["theme", "scheme", "density", "layout", "direction", "motion", "network", "role"]],
    ["Shell/Screens", ["theme", "scheme", "density", "layout", "direction", "motion", "network", "role"]],
    ["Shell/Layouts/Classy", [...LOOK, "network", "role"]],
    ["Shell/Top bar/Account", LOOK],
    ["Shell/All layouts", ["theme", "density", "direction", "motion"]],
    ["Mails/Orders", ["scheme", "direction"]],
  ])("has the effective tools of %s", (title, tools) => {
    expect(effective(title)).toEqual(tools);
  });

  it("explains why a tool has no effect on a story that fixes its value", () => {
    expect(whyWithoutEffect("scheme", { title: "Components/Button", globals: { scheme: "dark" } })).toMatch(/: dark$/);
    expect(whyWithoutEffect("theme", { title: "Components/Button", globals: { scheme: "dark" } })).toBeUndefined();
    const shell = { title: "Shell/Navigation", args: { layout: "thin" } };
    expect(whyWithoutEffect("layout", shell)).toMatch(/thin/);
    expect(whyWithoutEffect("layout", { ...shell, args: {} })).toBeUndefined();
    const asked = { title: "Shell/Shell", parameters: { router: { url: "/admin/pedidos?layout=empty" } } };
    expect(whyWithoutEffect("layout", asked)).toMatch(/empty/);
    expect(whyWithoutEffect("scheme", { title: "Mails/Orders", args: { scheme: "dark" } })).toMatch(/dark/);
    const orders = { title: "Back office/Orders" };
    expect(whyWithoutEffect("role", { ...orders, parameters: { role: "judge" } })).toMatch(/judge/);
    expect(whyWithoutEffect("role", { ...orders, parameters: { role: null } })).toMatch(/^Nobody/);
    const states = { title: "Components/Button", parameters: { withoutEffect: { scheme: "Both are shown" } } };
    expect(whyWithoutEffect("scheme", states)).toBe("Both are shown");
    expect(whyWithoutEffect("theme", states)).toBeUndefined();
  });

  it("recognises stories of the shell that are drawn without the shell", () => {
    const stories = sourcesOf("packages/layouts/src").filter((file) => file.endsWith(".stories.tsx"));
    const wrong = stories.filter((file) => {
      const source = readFileSync(file, "utf8");
      const title = /title: "(Shell\/[^"]+)"/.exec(source)?.[1] ?? "";
      return PIECES_OF_SHELL.test(title) === /component: Story(?:Shell|Bar)\b/.test(source);
    });
    expect(stories.length).toBeGreaterThan(25);
    expect(wrong.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
