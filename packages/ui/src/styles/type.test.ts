import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

it("every text size of the shop that a screen names is defined", () => {
  const scale = readFileSync(new URL("./type.css", import.meta.url), "utf8");
  const sizes = new Set([...scale.matchAll(/--text-([a-z0-9]+(?:-[a-z0-9]+)*):/g)].map(([, size]) => size));
  const named = globSync(`${packages}*/src/**/*.tsx`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\btext-((?:display|shop|price)(?:-[a-z0-9]+)*)/g)].map(([, size]) => size),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((size) => !sizes.has(size))).toEqual([]);
});
