import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const packages = fileURLToPath(new URL("../../../", import.meta.url));
const css = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const sources = globSync(`${packages}*/src/**/*.{ts,tsx}`)
  .filter((file) => !/\.(stories|test)\./.test(file))
  .map((file) => ({ file: file.slice(packages.length), text: readFileSync(file, "utf8") }));

/** The declarations of the first `::after` rule whose selector begins with `start`. */
function ruleAfter(sheet: string, start: string): string[] {
  const from = sheet.indexOf(start);
  const body = sheet.slice(sheet.indexOf("::after", from));
  return [...body.slice(0, body.indexOf("}")).matchAll(/([a-z-]+): ([^;]+);/g)].map(([, name, value]) =>
    `${name}: ${value}`.trim(),
  );
}

const OFF = [
  "animation-delay: 0s !important",
  "animation-duration: 0s !important",
  "animation-iteration-count: 1 !important",
  "transition-delay: 0s !important",
  "transition-duration: 0s !important",
  "scroll-behavior: auto !important",
];

describe("reduced motion", () => {
  it("turns off all motion, requested by the system or by the page", () => {
    const base = css("base.css");
    expect(ruleAfter(base, "@media (prefers-reduced-motion: reduce)").sort()).toEqual([...OFF].sort());
    expect(ruleAfter(base, '[data-motion="reduced"]').sort()).toEqual([...OFF].sort());
  });

  it("exempts only effects that follow the scroll position", () => {
    const exempt = css("base.css").match(/^.*:not\(.*\),$(?=\n *(\[data-motion="reduced"\] )?::before)/gm);
    expect(exempt?.map((line) => line.trim())).toEqual([
      ":where(:not(.scroll-fade)),",
      '[data-motion="reduced"] :where(:not(.scroll-fade)),',
    ]);
  });

  it("is never overridden by another rule that makes motion important", () => {
    const sheets = globSync(`${packages}*/src/**/*.css`).filter((file) => !file.endsWith("base.css"));
    expect(sheets.filter((file) => /(animation|transition)[^;{}]*!important/.test(readFileSync(file, "utf8")))).toEqual(
      [],
    );
    expect(
      sources
        .filter(({ text }) => /(?<![\w-])(animate|transition|duration|delay)-[\w[\]().-]+!/.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it("is respected by scripts that scroll or animate", () => {
    const moves = /behavior: "smooth"|\.animate\(|startViewTransition/;
    const asks = /prefers-reduced-motion|reducedMotion|dataset\.motion|\{ transitionDuration/;
    expect(sources.filter(({ text }) => moves.test(text) && !asks.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

it("every named animation has keyframes", () => {
  const motion = css("motion.css");
  const named = [...motion.matchAll(/--animate-([a-z-]+): ([a-z-]+)/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, , frames]) => frames).filter((frames) => !motion.includes(`@keyframes ${frames} {`))).toEqual(
    [],
  );
  const known = new Set(named.map(([, name]) => name));
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?<=["\s:])animate-([a-z-]+)(?=["\s!])/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].filter((name) => name !== "none" && !known.has(name)).sort()).toEqual([]);
});
