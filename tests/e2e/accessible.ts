import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The source code of axe, for `addInitScript`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL_RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
/** The rules that depend on colours; the document is the same in the other scheme. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

const SCHEMES = [
  { scheme: "light", rules: ALL_RULES },
  { scheme: "dark", rules: COLOUR_RULES },
] as const;
const MIN_TARGET = 24;
/** Higher than any page, so that nothing is below a bar that sticks to an edge. */
const HEIGHT = 10_000;

/** Violations reported by axe, by rule, with the affected elements. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations: found } = await axe.run(options);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
  }, rules);
}

/** Links, buttons and fields smaller than WCAG 2.5.8 requires, without its exception for spacing. */
const small = (least: number): string[] => {
  const targets = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], [role=checkbox]",
  );
  /** A link in a sentence is as high as its line. */
  const inSentence = (element: HTMLElement) => {
    if (getComputedStyle(element).display !== "inline") return false;
    const around = element.parentElement?.textContent?.trim() ?? "";
    return around.length > (element.textContent?.trim().length ?? 0);
  };
  /** A field or link may be activated through an element around or over it: its label, or its own generated box. */
  const boxes = (element: HTMLElement): DOMRect[] => {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return [element, ...labels].map((each) => each.getBoundingClientRect());
  };
  const covers = (element: HTMLElement) =>
    ["::after", "::before"].some((part) => {
      const { position, content } = getComputedStyle(element, part);
      return position === "absolute" && content !== "none";
    });
  return [...targets].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const all = boxes(element);
    const seen = all.some(({ width, height }) => width > 1 && height > 1);
    if (!seen || covers(element) || inSentence(element)) return [];
    if (all.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5)) return [];
    const { width, height } = all[0] as DOMRect;
    return [`small: ${element.outerHTML.slice(0, 160)} is ${Math.round(width)} × ${Math.round(height)}`];
  });
};

/** Targets smaller than 24 px on the page in its current state. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(small, MIN_TARGET);

/** All barriers on this page, at these widths, in light and dark. */
export async function findBarriers(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = new Set<string>();
  for (const width of widths)
    for (const { scheme, rules } of SCHEMES) {
      await page.evaluate((value) => {
        document.documentElement.dataset.scheme = value;
      }, scheme);
      await page.setViewportSize({ width, height: HEIGHT });
      const lines = [...(await violations(page, rules)), ...(await smallTargets(page))];
      for (const line of lines) found.add(`${width} ${scheme} ${line}`);
    }
  return [...found];
}
