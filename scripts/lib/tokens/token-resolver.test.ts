import { readFileSync } from "node:fs";
import { defineConfig, parse, type Resolver } from "@terrazzo/parser";
import { beforeAll, expect, it } from "vitest";
import { DENSITIES, densityTokens, looksTokens, SCHEMES, THEMES, type Token } from "./design-tokens.ts";

const FILE = new URL("../../../packages/ui/tokens/tablero.resolver.json", import.meta.url);
const LOOKS = THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const));

let resolver: Resolver;
beforeAll(async () => {
  const source = { filename: FILE, src: readFileSync(FILE, "utf8") };
  const config = defineConfig({}, { cwd: new URL(".", FILE) });
  ({ resolver } = await parse([source], { config, req: async (url) => readFileSync(url, "utf8") }));
});

it("the resolver file is accepted by a parser of the format, and no modifier overrides another", () => {
  expect(resolver.orthogonal).toBe(true);
  expect(resolver.listPermutations?.()).toHaveLength(LOOKS.length * DENSITIES.length);
});

it.each(LOOKS)("the theme %s in %s has the colours and shadows of its own file", (theme, scheme) => {
  const resolved = resolver.apply({ theme, scheme });
  const { color = {}, shadow = {} } = looksTokens(theme, scheme) as Record<"color" | "shadow", Record<string, Token>>;
  const names = Object.keys(color).filter((name) => name !== "$type");
  expect(names.length).toBeGreaterThan(70);
  for (const name of names)
    expect(resolved[`color.${name}`]?.$value, name).toMatchObject(color[name]!.$value as object);
  for (const name of Object.keys(shadow).filter((one) => one !== "$type"))
    expect(resolved[`shadow.${name}`], name).toBeDefined();
  expect(resolved["space.4"]?.$value).toEqual({ value: 1, unit: "rem" });
});

it.each(DENSITIES)("the density %s has the sizes of its own file, in every theme", (density) => {
  const resolved = resolver.apply({ theme: "teal", scheme: "dark", density });
  const { size = {} } = densityTokens(density) as { size?: Record<string, Token> };
  const names = Object.keys(size).filter((name) => name !== "$type");
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(resolved[`size.${name}`]?.$value, name).toMatchObject(size[name]!.$value as object);
});
