import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const here = fileURLToPath(new URL(".", import.meta.url));
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** `@tablero/ui/<name>` resolves to `<name>/<name>.tsx`: a folder without it cannot be imported by anyone. */
it("offers each component under its own path", () => {
  expect(folders.filter((name) => !existsSync(`${here}${name}/${name}.tsx`))).toEqual([]);
});

it("shows each component in Storybook", () => {
  expect(folders.filter((name) => !existsSync(`${here}${name}/${name}.stories.tsx`))).toEqual([]);
});
