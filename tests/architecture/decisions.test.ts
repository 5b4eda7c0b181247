import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DECISIONS_INDEX, decisionsIndex, readDecisions } from "../../scripts/lib/docs/decisions.ts";
import { ROOT } from "./sources.ts";

const decisions = readDecisions(ROOT);

describe("decisions", () => {
  it.each(decisions)("$file begins with its number, a title and a status", ({ file, number, title, status }) => {
    expect({ number, title, status }).toEqual({
      number: file.slice(0, 4),
      title: expect.stringMatching(/\S/),
      status: expect.stringMatching(/\S/),
    });
  });

  it("are numbered from 0001 without gap or duplicate", () => {
    expect(decisions.map(({ file }) => file.slice(0, 4))).toEqual(
      decisions.map((_, index) => String(index + 1).padStart(4, "0")),
    );
  });

  it.each(decisions)("$file names an existing replacement", ({ status = "" }) => {
    const links = [...status.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(ROOT, "docs/decisions", link)))).toEqual([]);
    if (status.startsWith("replaced by")) expect(links).not.toEqual([]);
  });

  it("are listed in the index as its command writes it (npm run docs:decisions)", () => {
    expect(readFileSync(join(ROOT, DECISIONS_INDEX), "utf8")).toBe(decisionsIndex(decisions));
  });
});
