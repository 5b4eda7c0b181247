import { describe, expect, it } from "vitest";
import { baseFaults, missingBaseFaults } from "./expansions.ts";

const stored: Record<string, string[]> = { b: ["a"], c: ["b"], loop: ["pool"], pool: ["loop"] };
const basesOf = (id: string) => stored[id] ?? [];
const faultsOf = (id: string | null, ...bases: string[]) =>
  baseFaults(id, bases, basesOf).map(({ path, code }) => `${path} ${code}`);

describe("base games of an expansion", () => {
  it("can be any other products", () => {
    expect(faultsOf("c", "a", "b")).toEqual([]);
    expect(faultsOf(null, "a", "c")).toEqual([]);
  });

  it("cannot be the expansion itself, nor be chosen twice", () => {
    expect(faultsOf("a", "x", "a")).toEqual(["baseIds.1 self"]);
    expect(faultsOf("x", "a", "b", "a")).toEqual(["baseIds.2 duplicate"]);
  });

  it("cannot be its own expansions, at any depth", () => {
    expect(faultsOf("a", "b")).toEqual(["baseIds.0 cycle"]);
    expect(faultsOf("a", "x", "c")).toEqual(["baseIds.1 cycle"]);
  });

  it("are checked without a loop if stored rows form a circle", () => {
    expect(faultsOf("a", "loop")).toEqual([]);
  });

  it("have to exist, and may be archived only if they were chosen before", () => {
    const statusOf = (id: string) => (id === "old" ? "archived" : id === "gone" ? undefined : "published");
    const codesOf = (bases: string[], known: string[]) =>
      missingBaseFaults(bases, statusOf, known).map(({ path, code }) => `${path} ${code}`);
    expect(codesOf(["a", "gone", "old"], [])).toEqual(["baseIds.1 unknown", "baseIds.2 archived"]);
    expect(codesOf(["old", "gone"], ["old", "gone"])).toEqual(["baseIds.1 unknown"]);
  });
});
