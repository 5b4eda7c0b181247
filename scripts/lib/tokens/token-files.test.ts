import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { baseTokens, densityTokens, looksTokens } from "./design-tokens.ts";
import { tokenFiles } from "./token-files.ts";
import { tokenNames } from "./token-names.ts";

const FOLDER = new URL("../../../packages/ui/tokens/", import.meta.url);

describe("packages/ui/tokens", () => {
  const files = tokenFiles();

  it("contains no files besides the generated ones", () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...files.keys()].sort());
  });

  it.each([...files.keys()])("%s matches the style sheets (npm run tokens)", (name) => {
    expect(readFileSync(new URL(name, FOLDER), "utf8")).toBe(files.get(name));
  });

  it("has the names of its tokens in TypeScript (npm run tokens)", () => {
    const module = new URL("../src/lib/token-names.generated.ts", FOLDER);
    expect(readFileSync(module, "utf8")).toBe(tokenNames());
  });
});

describe("design tokens", () => {
  it("have only types that the format defines", () => {
    expect(baseTokens()).toMatchObject({
      space: { $type: "dimension", 4: { $value: { value: 1, unit: "rem" } } },
      radius: { lg: { $value: { value: 12, unit: "px" }, $description: "tiles, storefront buttons" } },
      text: { title: { $value: { fontFamily: "{font.sans}", fontWeight: 650, lineHeight: 1.2308 } } },
      duration: { slow: { $value: { value: 300, unit: "ms" } } },
      ease: { nav: { $value: [0.25, 0.8, 0.25, 1] } },
    });
  });

  it("differ by theme and scheme", () => {
    const primary = (of: ReturnType<typeof looksTokens>) => of.color;
    expect(primary(looksTokens("default", "light"))).toMatchObject({
      primary: { $value: { colorSpace: "oklch", components: [0.511, 0.262, 277], hex: "#4f39f6" } },
    });
    expect(primary(looksTokens("amber", "dark"))).toMatchObject({
      primary: { $value: { hex: "#fe9a00" } },
      page: { $value: { hex: "#0f172b" } },
      "primary-text": { $value: { hex: "#ffb900" } },
    });
    expect(looksTokens("teal", "dark").shadow).toMatchObject({
      tile: { $value: [{ spread: { value: 1, unit: "px" } }, { blur: { value: 2, unit: "px" } }] },
    });
  });

  it("are smaller in every size of the compact density, with the same names as in the cosy one", () => {
    const heights = (density: "cosy" | "compact") =>
      Object.entries(densityTokens(density).size as Record<string, { $value: { value: number } } | string>).flatMap(
        ([name, token]) => (typeof token === "string" ? [] : [[name, token.$value.value] as const]),
      );
    const compact = new Map(heights("compact"));
    expect([...compact.keys()]).toEqual(heights("cosy").map(([name]) => name));
    expect(heights("cosy").filter(([name, height]) => !((compact.get(name) ?? height) < height))).toEqual([]);
    expect(densityTokens("cosy").size).toMatchObject({ "control-md": { $value: { value: 2.25, unit: "rem" } } });
  });

  it("include every colour of the style sheets", () => {
    const names = (theme: "default" | "rose", scheme: "light" | "dark") =>
      Object.keys(looksTokens(theme, scheme).color!);
    expect(names("rose", "dark")).toEqual(names("default", "light"));
    expect(names("default", "light").length).toBeGreaterThan(70);
  });
});
