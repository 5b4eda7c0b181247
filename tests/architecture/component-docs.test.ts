import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { SBType } from "storybook/internal/csf";
import { describe, expect, it } from "vitest";
import { CHOICES, controlOf, MATCHERS, readableType, wholeType } from "../../.storybook/arg-types.ts";
import { docsOf } from "../../.storybook/component-info/docgen.ts";
import { declaresProps, documentedComponents, documentedStories, missingParts, takesProps } from "./component-docs.ts";
import { ROOT, sourcesOf } from "./sources.ts";

/** These pages show a demonstration rather than a component. */
const DEMONSTRATIONS = ["theme"];

const components = documentedComponents();

describe("the props tables in Storybook", () => {
  it("give each prop its type, its values, its default and its purpose", () => {
    expect(components.flatMap(({ props }) => Object.keys(props)).length).toBeGreaterThan(600);
    const gaps = components.flatMap(({ name, file, props }) =>
      Object.entries(props).flatMap(([prop, row]) => missingParts(row).map((gap) => `${file} ${name}.${prop}: ${gap}`)),
    );
    expect(gaps).toEqual([]);
  });

  it("document the component itself, not a demonstration around it", () => {
    const others = documentedStories()
      .filter(({ file }) => file.startsWith(join(ROOT, "packages/ui/src/components")))
      .filter(({ file, components: [main] }) => main === undefined || main.file === file)
      .map(({ file }) => basename(dirname(file)));
    expect(others.sort()).toEqual(DEMONSTRATIONS);
  });

  it("exist for every documented component", () => {
    const known = new Set(components.map(({ name, file }) => `${file} ${name}`));
    const missing = documentedStories().flatMap(({ file: story, components: shown }) =>
      shown
        .filter(({ file }) => file !== story)
        .map(({ name, file }) => `${relative(ROOT, file)} ${name}`)
        .filter((entry) => !known.has(entry)),
    );
    expect(missing).toEqual([]);
  });

  it("have a row for every component that takes props, and for every part of its page", () => {
    const empty = components.filter(({ props }) => Object.keys(props).length === 0);
    expect(empty.filter(takesProps).map(({ name, file }) => `${file} ${name}`)).toEqual([]);
  });

  it("are required for a component with parameters, whatever their names", () => {
    const taking = ["({ size }: Props)", "(props: Props)", "<Row>(props: Props<Row>)", "(\n  props: Props,\n)"];
    expect(taking.map((parameters) => declaresProps(`export function Part${parameters} {}`, "Part"))).toEqual(
      taking.map(() => true),
    );
    expect(declaresProps("export function Part() {} export function Other(props) {}", "Part")).toBe(false);
  });

  it.each([
    ["variants of cva", `VariantProps<typeof look>["size"]`, "", "a type that is not written out"],
    ["keys of an object", "keyof typeof SIZES", "", "a type that is not written out"],
    ["a readonly array", "readonly string[]", "", "a type that is shown as unknown"],
    ["an icon as default", "Icon", ` = { box: 24, d: ["M0 0h24"] }`, "a default that cannot be read"],
  ])("refuse %s", (_, type, value, gap) => {
    const source = `const SIZES = {};
      interface Props { /** What it is for. */ prop?: ${type} }
      export function Part({ prop${value} }: Props) { return <i>{prop}</i>; }`;
    const [part] = docsOf(source, join(ROOT, "packages/ui/src/part.tsx"));
    expect(Object.values(part?.props ?? {}).flatMap(missingParts)).toEqual([gap]);
  });
});

describe("Storybook controls", () => {
  const other = (value: string, raw = value): SBType => ({ name: "other", value, raw });
  const scalar = (name: "string" | "number" | "boolean"): SBType => ({ name, raw: name });
  const union = (...value: SBType[]): SBType => ({ name: "union", value });

  it("offer text, a number or a choice even if the prop accepts more", () => {
    expect(controlOf(union(scalar("string"), other("null")), undefined)).toEqual({ control: { type: "text" } });
    expect(controlOf(union(scalar("number"), other("null")), 5)).toEqual({ control: { type: "number" } });
    expect(controlOf(union(scalar("boolean"), other("literal", '"indeterminate"')), true)?.options).toEqual([
      true,
      false,
      "indeterminate",
    ]);
    expect(controlOf(union(scalar("string"), other("Array")), ["envio"])).toBeUndefined();
    expect(controlOf(other("ReactNode"), undefined)).toEqual({ control: { type: "text" } });
    expect(controlOf(other('ComponentProps["children"]'), "Guardar")).toEqual({ control: { type: "text" } });
    expect(controlOf(other("IconData"), undefined)?.options).toContain("outlineBell");
  });

  /**
   * Values of `LayoutName` in `export type LayoutName = (typeof LAYOUT_NAMES)[number]`, and of a union of string
   * literals.
   */
  const closedLists = new Set(
    sourcesOf("packages").flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /^export type (\w+) =\s*(?:\(typeof \w+\)\[number\](?:\["\w+"\])?|(?:\|?\s*"[^"]*"\s*)+);/gm,
        ),
      ].flatMap(([, name]) => name ?? []),
    ),
  );
  const isClosedList = (type: string): boolean => closedLists.has(type) || /\[number\](\["\w+"\])?$/.test(type);
  const choosesItself = (story: string, prop: string): boolean =>
    new RegExp(`argTypes: \\{[^;]*?\\b${prop}: \\{[^;]{0,80}?\\boptions: `).test(story);

  it("offer a choice for a named type with a closed list of values", () => {
    expect([...closedLists]).toEqual(expect.arrayContaining(["LayoutName", "AvatarPresence", "AccountSectionId"]));
    const boxes = documentedStories().flatMap(({ file, components: [main] }) => {
      const docs = components.find(({ name, file: of }) => name === main?.name && join(ROOT, of) === main.file);
      const story = readFileSync(file, "utf8");
      return Object.entries(docs?.props ?? {})
        .filter(([, { tsType }]) => tsType && isClosedList(tsType.name) && !(tsType.name in CHOICES))
        .filter(([prop]) => !choosesItself(story, prop))
        .map(([prop, { tsType }]) => `${relative(ROOT, file)} ${prop}: ${tsType?.name}`);
    });
    expect(boxes).toEqual([]);
    expect(controlOf(other("LayoutName"), "classy")?.options).toContain("enterprise");
    expect(controlOf(other("LayoutName"), undefined)?.options).toHaveLength(11);
  });

  it("offer no control for an opaque named type", () => {
    expect(controlOf(other("MailData"), "verify-account")).toEqual({ control: false });
  });

  it("offer no control for elements and functions, nor for missing objects", () => {
    const element = { $$typeof: Symbol.for("react.element"), props: {} };
    expect(controlOf(other("ReactNode"), element)).toEqual({ control: false });
    expect(controlOf({ name: "object", value: {} }, { cell: () => null })).toEqual({ control: false });
    // `children` of native props, which the type parser leaves out.
    expect(controlOf(undefined, element)).toEqual({ control: false });
    expect(controlOf(undefined, "Guardar")).toBeUndefined();
    expect(controlOf(other("ReadonlySet"), new Set())).toEqual({ control: false });
    expect(controlOf(other("BillingForm"), undefined)).toEqual({ control: false });
  });

  it("offer a date or a colour only for values, not for functions such as `format`", () => {
    const picked = components.flatMap(({ name, props }) =>
      Object.entries(props)
        .filter(([prop]) => MATCHERS.date.test(prop) || MATCHERS.color.test(prop))
        .filter(([, { tsType }]) => tsType?.name === "signature")
        .map(([prop]) => `${name}.${prop}`),
    );
    expect(picked).toEqual([]);
  });

  it.each([
    ["ReadonlyArray<SelectOption>", "SelectOption[]"],
    ["ReadonlyArray<string | number>", "(string | number)[]"],
    ["Readonly<Rules>", "Rules"],
    ["ReadonlySet<string>", "ReadonlySet<string>"],
    ['ComponentProps<"button">["children"]', "ReactNode"],
    ["DataSort | null", "DataSort | null"],
    ['\n  | "sm"\n  | null', '"sm" | null'],
  ])("show the type %s as %s", (raw, shown) => {
    expect(readableType(raw)).toBe(shown);
  });

  it("show the values of a closed list, quoted, and not the word «union»", () => {
    expect(wholeType({ name: "enum", value: ["sm", "md"] })).toBe('"sm" | "md"');
    expect(wholeType({ name: "enum", value: [2, 3, 4] })).toBe("2 | 3 | 4");
    expect(wholeType(union(scalar("string"), other("null")))).toBeUndefined();
    expect(wholeType({ ...union(scalar("string"), other("null")), raw: "string | null" })).toBe("string | null");
    expect(wholeType(scalar("string"))).toBeUndefined();
  });

  it("are left to Storybook if it can infer them", () => {
    expect(controlOf({ name: "enum", value: ["sm", "md"] }, "md")).toBeUndefined();
    expect(controlOf({ name: "string" }, "Guardar")).toBeUndefined();
    expect(controlOf(other("ReadonlyArray"), [{ value: "a" }])).toBeUndefined();
  });
});
