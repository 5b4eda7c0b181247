import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as descriptors from "../../packages/domain/src/platform/resources/descriptors.generated.ts";
import { REGISTRY } from "../../packages/domain/src/platform/resources/registry.ts";
import { registryFiles } from "../../scripts/lib/docs/registry-files.ts";
import { ROOT, sourcesOf } from "./sources.ts";

const files = await registryFiles();

describe("the generated lists of the registry", () => {
  it.each([...files.keys()])("are up to date: %s (npm run registry)", (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
    expect(readFileSync(join(ROOT, path), "utf8")).toBe(files.get(path));
  });

  it("are the only files with its header", () => {
    const written = readdirSync(join(ROOT, "packages"))
      .flatMap((name) => sourcesOf(`packages/${name}/src`))
      .filter((file) => file.endsWith(".generated.ts"))
      .filter((file) => readFileSync(file, "utf8").startsWith("// Written by `npm run registry`"));
    expect(written.sort()).toEqual([...files.keys()].map((path) => join(ROOT, path)).sort());
  });

  it("include every descriptor", () => {
    expect(new Set(REGISTRY.map(({ id }) => id))).toEqual(new Set(Object.values(descriptors).map(({ id }) => id)));
  });
});
