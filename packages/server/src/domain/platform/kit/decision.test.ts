import { expect, test } from "vitest";
import { conditionSql, type Decision, tabulateDecision, valueSql } from "./decision.ts";

const FLAGS = ["a", "b", "c"] as const;
type Flag = (typeof FLAGS)[number];
type Flags = Readonly<Record<Flag, boolean>>;
const CONDITIONS = { a: "A", b: "B", c: "C" };

const EVERY = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({ a: (bits & 1) > 0, b: (bits & 2) > 0, c: (bits & 4) > 0 }));
const answer = <T>(decision: Decision<Flag, T>, flags: Flags): T =>
  "value" in decision ? decision.value : answer(flags[decision.flag] ? decision.yes : decision.no, flags);

test("a decision returns the value of its function for every combination of flags", () => {
  for (let table = 0; table < 256; table += 1) {
    const decide = ({ a, b, c }: Flags) => (table & (1 << (Number(a) + 2 * Number(b) + 4 * Number(c)))) > 0;
    for (const order of [FLAGS, ["c", "a", "b"] as const]) {
      const free = tabulateDecision<Flag, boolean>(decide, order);
      expect(EVERY.map((flags) => answer(free, flags))).toEqual(EVERY.map(decide));
      const possible = EVERY.filter(({ a, b }) => !a || b);
      const bound = tabulateDecision<Flag, boolean>(decide, order, { a: "b" });
      expect(possible.map((flags) => answer(bound, flags))).toEqual(possible.map(decide));
    }
  }
});

test("a flag that does not affect the result is not tested", () => {
  expect(tabulateDecision<Flag, boolean>(() => true, FLAGS)).toEqual({ value: true });
  const onlyB = tabulateDecision<Flag, boolean>(({ b }) => b, FLAGS);
  expect(conditionSql(onlyB, CONDITIONS)).toBe("B");
});

test("a flag that is implied by another one is not tested separately", () => {
  const both = ({ a, b }: Flags) => a && b;
  expect(conditionSql(tabulateDecision<Flag, boolean>(both, FLAGS), CONDITIONS)).toBe("A and B");
  expect(conditionSql(tabulateDecision<Flag, boolean>(both, FLAGS, { a: "b" }), CONDITIONS)).toBe("A");
  const either = ({ a, b }: Flags) => a || b;
  expect(conditionSql(tabulateDecision<Flag, boolean>(either, FLAGS, { a: "b" }), CONDITIONS)).toBe("B");
});

test("SQL tests the conditions in the order of the flags", () => {
  const decided = tabulateDecision<Flag, string>(({ a, b, c }) => (a ? (b ? "both" : "a") : c ? "c" : "none"), FLAGS);
  expect(valueSql(decided, CONDITIONS)).toBe(
    "case when A then case when B then 'both' else 'a' end when C then 'c' else 'none' end",
  );
  const condition = tabulateDecision<Flag, boolean>(({ a, b, c }) => (a ? b : !c), FLAGS);
  expect(conditionSql(condition, CONDITIONS)).toBe("case when A then B else not C end");
  const narrowed = tabulateDecision<Flag, boolean>(({ a, b }) => a && !b, FLAGS);
  expect(conditionSql(narrowed, CONDITIONS)).toBe("A and not B");
});
