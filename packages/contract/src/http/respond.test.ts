import { Failure } from "@tablero/domain/platform/failure";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { problemResponse } from "./respond.ts";
import { parseInput } from "./validate.ts";

/** The problem returned for an invalid value. */
async function refusalOf(schema: z.ZodType, value: unknown) {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const text = await problemResponse(error, "r1").text();
    return { length: text.length, problem: JSON.parse(text) as Record<string, unknown> };
  }
  throw new Error("accepted");
}

describe("the fields of an invalid body", () => {
  const schema = z.strictObject({ ids: z.array(z.uuid()) });

  test("are named one by one, up to a hundred", async () => {
    const { problem } = await refusalOf(schema, { ids: ["a", "b"] });
    expect(problem.errors).toHaveLength(2);
    expect(problem).not.toHaveProperty("moreErrors");
  });

  test("beyond a hundred are counted", async () => {
    const { problem, length } = await refusalOf(schema, { ids: Array.from({ length: 70_000 }, () => "x") });
    expect(problem.errors).toHaveLength(100);
    expect(problem.moreErrors).toBe(69_900);
    expect(length).toBeLessThan(20_000);
  });

  test("are counted even if the schema does not know them, and long names are not echoed", async () => {
    const many = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`a${index}`, 1]));
    const { problem } = await refusalOf(schema, { ids: [], ...many });
    expect([problem.errors, problem.moreErrors]).toEqual([expect.objectContaining({ length: 100 }), 69_900]);
    const { length } = await refusalOf(schema, { ids: [], ["b".repeat(500_000)]: 1 });
    expect(length).toBeLessThan(1_000);
  });
});
