import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourcesOf } from "./sources.ts";

const FOLDERS = [
  ...["ui", "layouts", "backoffice", "storefront", "app"].map((name) => `packages/${name}/src`),
  ".storybook",
];

/** The logical class for a class with a physical side. */
const LOGICAL: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^-?([mp])([lr])-/, ([, box, side]) => `${box}${side === "l" ? "s" : "e"}-`],
  [/^scroll-([mp])([lr])-/, ([, box, side]) => `scroll-${box}${side === "l" ? "s" : "e"}-`],
  // The middle is the same from both sides.
  [/^-?(left|right)-(?!1\/2$)[\d[(]|^-?(left|right)-(px|full|auto)$/, ([found]) => sided(found)],
  [/^(text|float)-(left|right)$/, ([found]) => sided(found)],
  [/^(border|rounded)-([lr])(?:$|-)/, ([, edge, side]) => `${edge}-${side === "l" ? "s" : "e"}`],
  [/^rounded-([tb])([lr])(?:$|-)/, ([, row, side]) => `rounded-${row === "t" ? "s" : "e"}${side === "l" ? "s" : "e"}`],
];

const sided = (found: string): string => found.replace("left", "start").replace("right", "end");

/** Code that means a physical side, whatever the direction of the page: files with their classes, and the reason. */
const PHYSICAL: Readonly<Record<string, { classes: readonly string[]; why: string }>> = {
  "packages/ui/src/components/drawer/drawer.tsx": {
    classes: ["right-0", "left-0", "sm:rounded-l-xl", "sm:rounded-r-xl"],
    why: "`side` is right or left, and the panel slides in from there",
  },
  "packages/ui/src/components/breadcrumb/breadcrumb.tsx": {
    classes: ["before:border-r-[1.5px]"],
    why: "two edges of a turned square are the arrow; it is turned the other way from right to left",
  },
  "packages/ui/src/components/tile-board/tile-board.tsx": {
    classes: ["right-0"],
    why: "the token is a picture, and so is its darker half",
  },
  "packages/ui/src/components/sparkline/sparkline.tsx": {
    classes: ["left-full"],
    why: "time goes from left to right in every chart, and the last point is at the right",
  },
  "packages/ui/src/_internal/chart/chart-frame.tsx": {
    classes: ["right-0"],
    why: "the axis of every chart is at its left",
  },
  ".storybook/docs-page/measures.tsx": {
    classes: ["left-0", "right-0", "right-full"],
    why: "drawn by the measured box, in a part that is always from left to right",
  },
};

/** The words inside quotes on a line, which include class names. */
const describeModel = (line: string): string[] =>
  [...line.matchAll(/"([^"\n]*)"|`([^`\n]*)`/g)].flatMap(([quoted]) => quoted.slice(1, -1).split(/\s+/));

/** A class without its variants: "max-md:hover:pl-4" becomes pl-4. Brackets may contain colons. */
const withoutVariants = (word: string): string => word.replace(/^(?:(?:[^\s:[\]]|\[[^\]]*\])+:)+/, "").replace("!", "");

/** The corresponding logical class; null for a class without a physical side. */
function logicalOf(word: string): string | null {
  const own = withoutVariants(word);
  for (const [pattern, meant] of LOGICAL) {
    const found = pattern.exec(own);
    if (found) return meant(found);
  }
  return null;
}

interface Sided {
  file: string;
  word: string;
  line: number;
  meant: string;
}

function sidedIn(file: string): Sided[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, at) =>
      /^\s*(\/\/|\*|\/\*)/.test(text)
        ? []
        : describeModel(text).flatMap((word) => {
            const meant = logicalOf(word);
            return meant === null ? [] : [{ file: relative(ROOT, file), word, line: at + 1, meant }];
          }),
    );
}

const FILES = FOLDERS.flatMap(sourcesOf).filter((file) => !/\.(generated|test)\.tsx?$/.test(file));

const QUARTER = /^(-?)rotate-90$/;

/**
 * A quarter turn and its right-to-left counterpart must be in the same string, because the rotated icon is mirrored
 * there.
 */
function turnsWithoutMirror(file: string): string[] {
  const strings = readFileSync(file, "utf8").match(/"[^"\n]*"/g) ?? [];
  return strings
    .map((quoted) => quoted.slice(1, -1).split(/\s+/))
    .filter((words) => {
      const turns = words.filter((word) => QUARTER.test(word.split(":").at(-1) ?? ""));
      const isRtl = (word: string) => word.startsWith("rtl:");
      const sign = (word: string | undefined) => word?.split(":").at(-1)?.startsWith("-");
      const [there, back] = [turns.find((word) => !isRtl(word)), turns.find(isRtl)];
      return there !== undefined && (back === undefined || sign(there) === sign(back));
    })
    .map((words) => `${relative(ROOT, file)}: ${words.join(" ")}`);
}

describe("rotations by a quarter turn", () => {
  it("turn in the opposite direction on right-to-left pages", () => {
    expect(FILES.flatMap(turnsWithoutMirror)).toEqual([]);
  });
});

describe("class names with a side", () => {
  const all = FILES.flatMap(sidedIn);
  const isAllowed = ({ file, word }: Sided) => PHYSICAL[file]?.classes.includes(word) ?? false;

  it("follow the direction of the page", () => {
    const violations = all.filter((one) => !isAllowed(one));
    expect(violations.map(({ file, line, word, meant }) => `${file}:${line}: ${word}, say ${meant}`)).toEqual([]);
  });

  it("name a physical side only in the listed exceptions", () => {
    const left = Object.entries(PHYSICAL).flatMap(([file, { classes }]) =>
      classes.filter((word) => !all.some((one) => one.file === file && one.word === word)).map((word) => [file, word]),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ["ml-auto", "ms-"],
    ["-mr-2.5", "me-"],
    ["max-md:hover:pl-4", "ps-"],
    ["[&>li:nth-child(odd)]:border-r", "border-e"],
    ["left-[26%]", "start-["],
    ["sm:left-auto", "start-auto"],
    ["rounded-tl-md", "rounded-ss"],
    ["text-right", "text-end"],
    ["left-1/2", null],
    ["mx-auto", null],
    ["left", null],
    ["right-aligned", null],
    ["border-lime", null],
    ["animate-slide-in-left", null],
  ])("convert %s to %s", (word, meant) => {
    expect(logicalOf(word)).toBe(meant);
  });
});
