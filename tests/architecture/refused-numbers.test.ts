import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { importsOfFile, isStoryHelper, ROOT, sourcesOf } from "./sources.ts";

const SCREENS = ["packages/backoffice/src", "packages/storefront/src", "packages/layouts/src"];

/** Buttons beside a number field that send none of the page's numbers. */
const SENDS_NO_NUMBER: Readonly<Record<string, readonly string[]>> = {
  "packages/backoffice/src/settings/payments/gateways-section.tsx": ["copy()"],
  "packages/backoffice/src/events/tournaments/players-panel.tsx": [
    'commands.run({ kind: "enter-checked-in" })',
    'run({ kind: "undrop", ...of })',
    'run({ kind: "disqualify", ...of, reason: reason.trim() })',
  ],
};

const files = SCREENS.flatMap(sourcesOf).filter(
  (file) => file.endsWith(".tsx") && !/\.(test|stories)\.tsx$/.test(file) && !isStoryHelper(file),
);
const textOf = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** Files that render a number field, themselves or through a neighbouring file. */
function filesWithNumbers(): string[] {
  const found = new Set(files.filter((file) => /<(NumberInput|MoneyInput)\b/.test(textOf.get(file) ?? "")));
  const parts = new Map(
    files.map((file) => [
      file,
      importsOfFile(file).flatMap(({ from }) => (from.startsWith(".") ? [resolve(dirname(file), from)] : [])),
    ]),
  );
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [file, own] of parts) if (own.some((part) => found.has(part))) found.add(file);
  }
  return [...found];
}

/** Handlers that call the server: a promise that is not awaited, which lint requires to be marked with `void`. */
const sendsOf = (text: string): string[] =>
  [...text.matchAll(/(?:onClick=\{|useSaveShortcut\()([^\n]*)/g)]
    .map(([, handler = ""]) => handler)
    .filter((handler) => /\bvoid\b/.test(handler) && !/\bvoid (navigate|mutate)\(/.test(handler));

it("a button that sends numbers without a form is blocked while a number field has invalid text", () => {
  const withNumbers = filesWithNumbers();
  expect(withNumbers.length).toBeGreaterThan(50);
  const free = withNumbers.flatMap((file) => {
    const name = relative(ROOT, file);
    return sendsOf(textOf.get(file) ?? "")
      .filter((handler) => !handler.startsWith("unlessRefused("))
      .filter((handler) => !SENDS_NO_NUMBER[name]?.some((known) => handler.includes(known)))
      .map((handler) => `${name}: ${handler}`);
  });
  expect(free).toEqual([]);
});

it("the list of exceptions names only existing handlers", () => {
  const gone = Object.entries(SENDS_NO_NUMBER).flatMap(([name, known]) =>
    known
      .filter((handler) => !textOf.get(resolve(ROOT, name))?.includes(handler))
      .map((handler) => `${name}: ${handler}`),
  );
  expect(gone).toEqual([]);
});
