import { describe, expect, test } from "vitest";
import { GOODS_STATES, type GoodsState } from "../../platform/vocabulary.ts";
import { sum } from "../fiscal/invoice-content.ts";
import { disagreements } from "./agreement-testing.ts";
import { goodsOf } from "./goods-state.ts";
import { unitsToSend } from "./units-after-refund.ts";
import {
  aggregateOf,
  describeModel,
  EDITED,
  IN_TWO_PARCELS,
  isFinalModel,
  type Model,
  paymentTotals,
  SHAPES,
  WITHDRAWN,
  walk,
} from "./walk-testing.ts";

const reached = new Set<GoodsState>();

/** Inconsistencies in a state. */
function violationsOf(model: Model): string[] {
  const { total, captured, refunded, waived } = paymentTotals(model);
  const isOversent = model.lines.some(
    ({ quantity, cancelled }, index) => unitsToSend({ id: String(index), quantity, cancelled }, model.parcels) < 0,
  );
  return [
    ...(refunded > captured ? ["more is refunded than was captured"] : []),
    // The waived amount can exceed what an edit leaves of the order; then nothing is owed.
    ...(waived > total && model.edits === 0 ? ["more is given up than the order is worth"] : []),
    ...(isOversent ? ["more units are sent than ordered"] : []),
  ];
}

describe("every reachable state of an order", () => {
  for (const shape of [...SHAPES, ...WITHDRAWN, ...EDITED, ...IN_TWO_PARCELS]) {
    // A second unit makes a walk take ten times as long.
    const tags = sum(shape.quantities) > 1 ? ["beyond-gate"] : [];
    test(`has a next step or is final, leads to an end, and is described consistently: ${shape.name}`, {
      tags,
      timeout: 120_000,
    }, () => {
      const seen = walk(shape);
      // Backwards from the final states.
      const from = new Map<string, string[]>();
      for (const [key, { to }] of seen) for (const next of to) from.set(next, [...(from.get(next) ?? []), key]);
      const ended = new Set([...seen].filter(([, { model }]) => isFinalModel(model)).map(([key]) => key));
      for (const key of ended) for (const before of from.get(key) ?? []) ended.add(before);
      for (const [key, { model }] of seen) {
        const order = aggregateOf(model, shape);
        reached.add(goodsOf(order));
        const violations = [...disagreements(order, model), ...violationsOf(model)];
        if (!ended.has(key)) violations.push("no way to an end");
        // An `expect` for each of thousands of states would take longer than the walk.
        if (violations.length > 0) throw new Error(`${violations.join(", ")}: ${describeModel(model)}`);
      }
      expect(seen.size).toBeGreaterThan(shape.returns ? 400 : 1000);
    });
  }

  test("includes goods in every state", () => {
    expect(GOODS_STATES.filter((goods) => !reached.has(goods))).toEqual([]);
  });

  test("becomes «completed» automatically only with nothing due", () => {
    for (const { model, to } of walk(SHAPES[0]!).values()) {
      if (model.state !== "processing") continue;
      for (const key of to) {
        const next = JSON.parse(key) as Model;
        if (next.state === "completed") expect(aggregateOf(next, { pickup: true }).due, key).toBe(0);
      }
    }
  });
});
