import { expect, test } from "vitest";
import { chore } from "../jobs/chore.ts";
import { requireWords } from "./rooms.ts";

const job = (name: string) => chore(name, "* * * * *", () => Promise.resolve());

test("a job without a Spanish name prevents the start", () => {
  expect(requireWords([job("expire-carts")])).toHaveLength(1);
  expect(() => requireWords([job("expire-carts"), job("no-such-job")])).toThrow("no-such-job");
});
