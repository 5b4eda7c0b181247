import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./sources.ts";

it("the types of Node are installed once, in the version that runs the shop", () => {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(ROOT, "package-lock.json"), "utf8"),
  );
  const copies = Object.keys(packages).filter((path) => path.endsWith("node_modules/@types/node"));
  expect(copies).toEqual(["node_modules/@types/node"]);
  const [line] = packages["node_modules/@types/node"]?.version?.split(".") ?? [];
  expect(line).toBe(readFileSync(join(ROOT, ".nvmrc"), "utf8").trim().split(".")[0]);
});
