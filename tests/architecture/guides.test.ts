import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import type { Guide } from "../../packages/ui/src/_internal/guide.ts";
import { ROOT } from "./sources.ts";

const COMPONENTS = join(ROOT, "packages/ui/src/components");

const folders = readdirSync(COMPONENTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const fileOf = (name: string) => join(COMPONENTS, name, `${name}.guide.tsx`);
const guided = folders.filter((name) => existsSync(fileOf(name)));

async function guideOf(name: string): Promise<Guide> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(fileOf(name)).href)) as { guide: Guide };
  return module.guide;
}

/** One or more sentences: with a full stop, and without a list dash. */
const isSentence = (text: string): boolean => /^[`A-ZÁÉÍÓÚÑ«¿¡\d].*[.:?»!]$/su.test(text);

describe("guides of the components", () => {
  it("exist for each component", () => {
    expect(folders.filter((name) => !guided.includes(name))).toEqual([]);
  });

  it.each(guided)("contain for %s its use, a do and a don't", async (name) => {
    const guide = await guideOf(name);
    const texts = [guide.lead, ...guide.use, ...guide.examples.map(({ text }) => text), ...guide.content];
    expect(texts.filter((text) => !isSentence(text))).toEqual([]);
    expect(guide.use).not.toEqual([]);
    expect(new Set(guide.examples.map(({ good }) => good))).toEqual(new Set([true, false]));
    expect(guide.anatomy.parts).not.toEqual([]);
    expect(guide.instead.map(({ take }) => take).filter((take) => !folders.includes(take) || take === name)).toEqual(
      [],
    );
  });

  it("are not repeated by descriptions in stories", () => {
    const stories = guided.map((name) => join(COMPONENTS, name, `${name}.stories.tsx`));
    expect(
      stories.filter((file) => /^ {4}docs: \{\s*description: \{\s*component:/m.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });
});
