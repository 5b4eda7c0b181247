import { Failure } from "../../platform/failure.ts";
import type { GoodsState } from "../../platform/vocabulary.ts";
import { ON_THE_WAY_TEXTS, type OrderStep, type OrderStory, orderWords } from "../words/orders.ts";
import { type OrderAggregate, preparableLines } from "./aggregate.ts";
import { decide } from "./decide.ts";
import { GOODS_VIEWS, goodsOf, goodsProgression, isGivenBack, TO_PREPARE } from "./goods-state.ts";
import { ORDER_CSV, type OrderRow } from "./order-csv.ts";
import { heldAmount } from "./paying/money.ts";
import { isClosed } from "./steps.ts";
import { goodsLabel, paymentLabel } from "./visible-state.ts";
import { type Model, NOW, paymentTotals } from "./walk-testing.ts";

/*
 * Checks consistent wording: in every state that an order can reach, the badge, the track, the file, the tabs of
 * the list, the bulk action and the shopper's page agree on the state of its goods. The server's selection has
 * its own test.
 */

type OnTheWay = keyof typeof ON_THE_WAY_TEXTS;

const storyOf = (order: OrderAggregate, model: Model): OrderStory => ({
  state: order.state,
  payment: order.paymentState,
  fulfilment: order.fulfilmentState,
  goods: goodsOf(order),
  due: isClosed(order.state) ? 0 : order.due,
  paid: heldAmount(paymentTotals(model)),
  method: order.paymentMethod,
  pickup: order.pickup,
  shippingName: "Rutas",
  arrives: null,
  placedAt: "2026-11-20T10:00:00Z",
  paidAt: null,
  packedAt: null,
  sentAt: null,
  receivedAt: null,
  stoppedAt: null,
});

const isPrepared = (order: OrderAggregate): boolean => {
  try {
    decide(order, { kind: "prepare" }, NOW);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};

/** The step of the shopper's page that the goods have reached: the current one, or else the last completed one. */
const shopperStep = ({ steps }: { steps: OrderStep[] }): OrderStep | undefined =>
  steps.find(({ status }) => status === "current" || status === "stopped") ?? steps.at(-1);

/** The text of the shopper's step if it differs from the badge; the money of a pending order has its own texts. */
const SHOPPER: Partial<Record<GoodsState, (order: OrderAggregate) => string>> = {
  waiting: ({ state, paymentState }) =>
    state !== "pending" ? "En espera" : paymentState === "partial" ? "Pagada una parte" : "Pago pendiente",
  "rest-to-prepare": ({ fulfilmentState, pickup }) =>
    fulfilmentState === "unfulfilled" ? "En preparación" : pickup ? "Listo para recoger" : "Enviado",
  partial: () => "Enviado",
  held: () => "A la espera del lanzamiento",
  "rest-held": ({ pickup }) => (pickup ? "Listo para recoger" : "Enviado"),
  "partly-picked-up": () => "Listo para recoger",
  "not-applicable": ({ state }) => (state === "expired" ? "Pedido caducado" : "Pedido cancelado"),
  // Returned goods of an order that was cancelled afterwards.
  returned: ({ state }) => (isClosed(state) ? "Pedido cancelado" : "Devuelto"),
};

const delivery = ORDER_CSV.find(({ head }) => head === "Entrega");

/** The screens that disagree about an order; empty if all agree. */
export function disagreements(order: OrderAggregate, model: Model): string[] {
  const goods = goodsOf(order);
  const badge = goodsLabel({ goods });
  const way = goodsProgression({ goods, pickup: order.pickup });
  const views = Object.values(GOODS_VIEWS).filter((states) => (states as readonly string[]).includes(goods));
  const isOffered = (TO_PREPARE as readonly GoodsState[]).includes(goods);
  const isLeftOut = !isOffered && !isGivenBack(order) && preparableLines(order).some(({ left }) => left > 0);
  const story = orderWords(storyOf(order, model));
  const said = SHOPPER[goods]?.(order) ?? badge.label;
  const money = paymentLabel({ state: order.state, payment: order.paymentState });
  const checks: [what: string, holds: boolean][] = [
    ["the track has one place for it", way.filter((step) => step === goods).length === 1],
    ["the file repeats the badge", delivery?.value({ goods } as OrderRow) === badge.label],
    ["one tab shows it at most", views.length <= 1],
    ["what is offered to many at once is prepared", !isOffered || isPrepared(order)],
    ["what can be prepared is offered", !isLeftOut || !isPrepared(order)],
    [`the shopper reads «${said}», not «${shopperStep(story)?.label}»`, shopperStep(story)?.label === said],
    [
      "page and mail share the headline",
      !(goods in ON_THE_WAY_TEXTS) || story.headline === ON_THE_WAY_TEXTS[goods as OnTheWay],
    ],
    [
      "a closed order asks for nothing",
      !isClosed(order.state) || (badge.tone !== "warning" && money.tone !== "warning"),
    ],
  ];
  return checks.flatMap(([what, holds]) => (holds ? [] : [what]));
}
