import { describe, expect, it } from "vitest";
import { FULFILMENT_STATES, ORDER_PAYMENT_STATES, ORDER_STATES } from "../../platform/vocabulary.ts";
import { GOODS_STATE_LABELS } from "../words/order-states.ts";
import { canHaveGoodsState, GOODS_RULES, type GoodsInputs, goodsState, isGivenBack } from "./goods-state.ts";
import { isClosed } from "./steps.ts";
import { goodsLabel, paymentLabel } from "./visible-state.ts";

const BOTH = [true, false];
const orders: GoodsInputs[] = ORDER_STATES.flatMap((state) =>
  FULFILMENT_STATES.flatMap((fulfilment) =>
    BOTH.flatMap((pickup) =>
      BOTH.flatMap((left) =>
        BOTH.flatMap((packing) =>
          BOTH.flatMap((packed) =>
            BOTH.map((waiting) => ({ state, fulfilment, pickup, left, waiting, packing, packed, goods: true })),
          ),
        ),
      ),
    ),
  ),
);
const label = (order: GoodsInputs) => goodsLabel({ goods: goodsState(order) }).label;

describe("the visible state of an order", () => {
  it("requires no action in a closed order, except for returned goods", () => {
    for (const order of orders.filter(({ state, fulfilment }) => isClosed(state) && fulfilment !== "returned"))
      expect([order, label(order)]).toEqual([order, "No aplica"]);
    for (const state of ORDER_STATES.filter(isClosed))
      for (const payment of ORDER_PAYMENT_STATES)
        expect(paymentLabel({ state, payment }).tone, `${state} ${payment}`).not.toBe("warning");
  });

  it("is «Recogido» after pickup, and «Entregado» after delivery", () => {
    for (const order of orders.filter(({ state, fulfilment }) => state === "completed" && fulfilment === "fulfilled"))
      expect([order, label(order)]).toEqual([order, order.pickup ? "Recogido" : "Entregado"]);
  });

  it("goes from «Por preparar» through «En preparación» to «Preparado»", () => {
    const order = { ...orders[0]!, fulfilment: "unfulfilled", pickup: false, packing: false, packed: false } as const;
    expect(label({ ...order, state: "pending", left: true })).toBe("En espera");
    expect(label({ ...order, state: "confirmed", left: true })).toBe("Por preparar");
    expect(label({ ...order, state: "processing", left: true })).toBe("Por preparar");
    expect(label({ ...order, state: "processing", left: false, packing: true })).toBe("En preparación");
    expect(label({ ...order, state: "processing", left: true, packing: true })).toBe("Resto por preparar");
    expect(label({ ...order, state: "processing", left: false, packed: true })).toBe("Preparado");
    expect(label({ ...order, state: "processing", left: false, packed: true, packing: true })).toBe("En preparación");
  });

  it("does not apply to tickets", () => {
    for (const order of orders) expect(label({ ...order, goods: false })).toBe("No aplica");
  });

  it("matches the filter on stored fields whenever the rules give that state", () => {
    for (const order of orders) expect([order, canHaveGoodsState([goodsState(order)], order)]).toEqual([order, true]);
  });

  it("has an explanation for each value", () => {
    for (const { goods } of GOODS_RULES) expect(GOODS_STATE_LABELS[goods].help, goods).toMatch(/^[^.]+\.$/);
  });

  it("excludes refunded orders from preparation, unless they are paid at handover", () => {
    const order = { paymentState: "refunded", paymentMethod: "card", due: 0 } as const;
    expect(isGivenBack(order)).toBe(true);
    expect(isGivenBack({ ...order, due: 500 })).toBe(true);
    expect(isGivenBack({ ...order, due: 500, paymentMethod: "cash-on-delivery" })).toBe(false);
    expect(isGivenBack({ ...order, paymentState: "partially-refunded" })).toBe(false);
  });
});
