import { describe, expect, test } from "vitest";
import { parseOptions, UsageError } from "./options.ts";

const parsed = (line: string) => parseOptions(line.split(" ").filter(Boolean));

describe("arguments of npm test", () => {
  test("run the whole gate if there are none", () => {
    expect(parsed("")).toMatchObject({
      tier: "gate",
      parts: [],
      files: [],
      shard: null,
      changedSince: null,
      repeat: 1,
    });
  });

  test("distinguish parts and files", () => {
    expect(parsed("--all unit stories")).toMatchObject({ tier: "all", parts: ["unit", "stories"], files: [] });
    expect(parsed("tests/e2e/card.spec.ts --repeat 10")).toMatchObject({
      parts: [],
      files: ["tests/e2e/card.spec.ts"],
      repeat: 10,
    });
  });

  test("accept --changed with and without a base", () => {
    expect(parsed("--changed")).toMatchObject({ changedSince: "" });
    expect(parsed("--changed main~3")).toMatchObject({ changedSince: "main~3" });
    expect(parsed("--changed unit")).toMatchObject({ changedSince: "", parts: ["unit"] });
    expect(parsed("--changed --all")).toMatchObject({ changedSince: "", tier: "all" });
  });

  test("accept --shard as a part of a whole", () => {
    expect(parsed("--all --shard 2/4")).toMatchObject({ shard: { index: 2, count: 4 } });
    for (const wrong of ["0/4", "5/4", "2", "a/b"])
      expect(() => parsed(`--all --shard ${wrong}`), wrong).toThrow(UsageError);
  });

  test.each([
    ["--al", /'--al'/],
    ["unitt", /«unitt» is neither a part .* nor a test file/],
    ["--repeat x card.spec.ts", /--repeat takes a number/],
    ["--repeat 3", /--repeat needs a test file or a part/],
    ["-t title", /need a test file/],
    ["a.test.ts --database mysql", /embedded or postgres/],
  ])("refuse %s with a sentence", (line, sentence) => {
    expect(() => parsed(line)).toThrow(UsageError);
    expect(() => parsed(line)).toThrow(sentence);
  });
});
