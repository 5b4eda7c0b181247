import { describe, expect, it } from "vitest";
import { baseErrors, missingBaseErrors } from "./expansions.ts";

const stored: Record<string, string[]> = { b: ["a"], c: ["b"], loop: ["pool"], pool: ["loop"] };
const basesOf = (id: string) => stored[id] ?? [];
const errorsOf = (id: string | null, ...bases: string[]) =>
  baseErrors(id, bases, basesOf).map(({ path, code }) => `${path} ${code}`);

describe("base games of an expansion", () => {
  it("can be any other products", () => {
    expect(errorsOf("c", "a", "b")).toEqual([]);
    expect(errorsOf(null, "a", "c")).toEqual([]);
  });

  it("cannot be the expansion itself, nor be chosen twice", () => {
    expect(errorsOf("a", "x", "a")).toEqual(["baseIds.1 self"]);
    expect(errorsOf("x", "a", "b", "a")).toEqual(["baseIds.2 duplicate"]);
  });

  it("cannot be its own expansions, at any depth", () => {
    expect(errorsOf("a", "b")).toEqual(["baseIds.0 cycle"]);
    expect(errorsOf("a", "x", "c")).toEqual(["baseIds.1 cycle"]);
  });

  it("are checked without a loop if stored rows form a circle", () => {
    expect(errorsOf("a", "loop")).toEqual([]);
  });

  it("have to exist, and may be archived only if they were chosen before", () => {
    const statusOf = (id: string) => (id === "old" ? "archived" : id === "gone" ? undefined : "published");
    const codesOf = (bases: string[], known: string[]) =>
      missingBaseErrors(bases, statusOf, known).map(({ path, code }) => `${path} ${code}`);
    expect(codesOf(["a", "gone", "old"], [])).toEqual(["baseIds.1 unknown", "baseIds.2 archived"]);
    expect(codesOf(["old", "gone"], ["old", "gone"])).toEqual(["baseIds.1 unknown"]);
  });
});
