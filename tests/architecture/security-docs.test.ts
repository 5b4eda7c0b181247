import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = ["docs/security.md", "docs/security/asvs.md"];
const TESTS = globSync(["packages/*/{src,http}/**/*.test.ts", "tests/**/*.{test,spec}.ts"], { cwd: ROOT });

interface Named {
  page: string;
  /** The end of a file's path, such as `http/auth.test.ts`. */
  file: string;
  /** Text in guillemets after it: parts of its test titles. */
  titles: string[];
}

/** Every test referenced by a page, row by row. */
function namedIn(page: string): Named[] {
  const lines = readFileSync(join(ROOT, page), "utf8").split("\n");
  return lines.flatMap((line) =>
    line
      .split(/(?=`[\w./-]+\.(?:test|spec)\.ts`)/)
      .slice(1)
      .map((part) => ({
        page,
        file: /^`([^`]+)`/.exec(part)?.[1] ?? "",
        titles: [...part.matchAll(/«([^»]+)»/g)].map(([, title = ""]) => title),
      })),
  );
}

const named = PAGES.flatMap(namedIn);

it("names tests at all", () => expect(named.length).toBeGreaterThan(80));

it.each(named)("$page: $file $titles is there", ({ file, titles }) => {
  const paths = TESTS.filter((path) => `/${path}`.endsWith(`/${file}`));
  expect(paths, `one file ends in ${file}`).toHaveLength(1);
  const text = readFileSync(join(ROOT, paths[0] ?? ""), "utf8");
  for (const title of titles) expect(text).toContain(title);
});
