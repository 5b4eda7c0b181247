import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { PropDescriptor } from "react-docgen";
import { describe, expect, it } from "vitest";
import { documentedComponents } from "./component-docs.ts";
import { ROOT, sourcesOf } from "./sources.ts";

/** Names from other vocabularies, with the name used here. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  ...{ look: "variant", shape: "variant", appearance: "variant", intent: "tone", severity: "tone" },
  ...{ color: "tone", colour: "tone", colorScheme: "tone", status: "tone" },
  ...{ busy: "loading", pending: "loading", saving: "loading", retrying: "loading", submitting: "loading" },
  ...{
    isLoading: "loading",
    isPending: "loading",
    isDisabled: "disabled",
    isOpenMatch: "open",
    isRequired: "required",
  },
  ...{ isInvalid: "invalid", hasError: "invalid", wrong: "invalid", "aria-invalid": "invalid" },
  ...{ onChange: "onValueChange", onChangeValue: "onValueChange", onInputChange: "onQueryChange" },
  ...{ onToggle: "onOpenChange", onPick: "onValueChange", selectedKeys: "selected" },
};

/** Words that have another meaning in one component. */
const ALLOWED: Readonly<Record<string, string>> = {
  "DataTable.status": "the state of the rows: ready, loading, refreshing, error",
  "PageHeader.status": "what stands beside the title",
  "Picture.loading": "the attribute of HTML: eager or lazy",
  "BlurPicture.loading": "the attribute of HTML: eager or lazy",
};

const typeOf = ({ tsType }: PropDescriptor): string => {
  const name = tsType?.name ?? "";
  return tsType && "raw" in tsType && tsType.raw ? tsType.raw : name;
};

/** The vocabulary error in the name of a prop; undefined if there is none. */
function violationOf(component: string, prop: string, row: PropDescriptor): string | undefined {
  if (`${component}.${prop}` in ALLOWED) return undefined;
  const word = FORBIDDEN[prop];
  if (word) return `${component}.${prop}: say ${word}`;
  if (prop === "loading" && typeOf(row) !== "boolean") return `${component}.loading: is a boolean`;
  if (prop === "invalid" && !/^boolean( \| undefined)?$/.test(typeOf(row))) return `${component}.invalid: is a boolean`;
  return undefined;
}

describe("the vocabulary of props", () => {
  const components = documentedComponents().filter(({ file }) => /^packages\/(ui|layouts)\//.test(file));

  it("is the same across all components", () => {
    expect(components.length).toBeGreaterThan(100);
    const violations = components.flatMap(({ name, props }) =>
      Object.entries(props).flatMap(([prop, row]) => violationOf(name, prop, row) ?? []),
    );
    expect(violations).toEqual([]);
  });

  it("pairs a controlled value with onValueChange", () => {
    const held = components.filter(
      ({ props }) => "value" in props && Object.keys(props).some((prop) => /^on\w*Change$/.test(prop)),
    );
    expect(held.length).toBeGreaterThan(10);
    expect(held.filter(({ props }) => !("onValueChange" in props)).map(({ name }) => name)).toEqual([]);
  });

  it("has no unnecessary exception", () => {
    const known = new Set(components.flatMap(({ name, props }) => Object.keys(props).map((prop) => `${name}.${prop}`)));
    expect(Object.keys(ALLOWED).filter((entry) => !known.has(entry))).toEqual([]);
  });

  it("uses no ARIA attribute if a control has a prop for it", () => {
    const controls = components.filter(({ props }) => "invalid" in props).map(({ name }) => name);
    expect(controls.length).toBeGreaterThan(10);
    const attribute = new RegExp(`<(?:${controls.join("|")})\\b(?:[^<>]|=>)*\\saria-invalid=`);
    const files = [...sourcesOf("packages"), ...sourcesOf(".storybook")]
      .filter((file) => file.endsWith(".tsx") && !file.includes("node_modules"))
      .filter((file) => attribute.test(readFileSync(file, "utf8")));
    expect(files.map((file) => relative(ROOT, file))).toEqual([]);
    expect(attribute.test(`<TextInput onBlur={() => leave()} aria-invalid={wrong} />`)).toBe(true);
  });

  it.each([
    ["look", "string", "Part.look: say variant"],
    ["busy", "boolean", "Part.busy: say loading"],
    ["onChange", "(value: string) => void", "Part.onChange: say onValueChange"],
    ["loading", "string", "Part.loading: is a boolean"],
    ["variant", "string", undefined],
  ])("judges %s of type %s", (prop, name, violation) => {
    expect(violationOf("Part", prop, { tsType: { name } })).toBe(violation);
  });
});
