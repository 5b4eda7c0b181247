import type {
  FulfilmentState,
  GoodsState,
  OrderLineKind,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
} from "../../platform/vocabulary.ts";
import { isConfirmedUnpaid } from "../../settings/payments/methods.ts";
import { waitingLines } from "./preorder-lines.ts";
import { type Parcel, unitsToSend } from "./units-after-refund.ts";

/** The inputs that determine the state of an order's goods. */
export interface GoodsInputs {
  state: OrderState;
  fulfilment: FulfilmentState;
  pickup: boolean;
  /** Whether the order has goods to hand over; tickets do not count. */
  goods: boolean;
  /** Whether units that still have to be prepared are in no parcel. */
  left: boolean;
  /** Whether units that wait for a preorder or a street date are in no parcel. */
  waiting: boolean;
  /** Whether a parcel is open. */
  packing: boolean;
  /** Whether a parcel is closed and still in the shop. */
  packed: boolean;
}

export interface GoodsRule {
  goods: GoodsState;
  when: {
    state?: readonly OrderState[];
    fulfilment?: readonly FulfilmentState[];
    pickup?: boolean;
    goods?: boolean;
    left?: boolean;
    waiting?: boolean;
    packing?: boolean;
    packed?: boolean;
  };
}

const RUNNING = ["confirmed", "processing"] as const;

/**
 * The rules that determine the state of an order's goods; the first rule whose conditions are met applies.
 * Badge, track, file, views, bulk actions and the shopper's texts all use them, and the server generates its SQL
 * from them.
 */
export const GOODS_RULES: readonly GoodsRule[] = [
  { goods: "not-applicable", when: { goods: false } },
  { goods: "returned", when: { fulfilment: ["returned"] } },
  { goods: "not-applicable", when: { state: ["cancelled", "expired"] } },
  { goods: "held", when: { fulfilment: ["held"] } },
  { goods: "waiting", when: { state: ["pending"] } },
  { goods: "picked-up", when: { fulfilment: ["fulfilled"], pickup: true } },
  { goods: "delivered", when: { fulfilment: ["fulfilled"] } },
  { goods: "rest-to-prepare", when: { state: RUNNING, fulfilment: ["partial", "ready-for-pickup"], left: true } },
  { goods: "rest-held", when: { state: RUNNING, fulfilment: ["partial"], waiting: true } },
  { goods: "partly-picked-up", when: { fulfilment: ["partial"], pickup: true } },
  { goods: "partial", when: { fulfilment: ["partial"] } },
  { goods: "shipped", when: { fulfilment: ["shipped"] } },
  { goods: "ready-for-pickup", when: { state: RUNNING, fulfilment: ["ready-for-pickup"] } },
  { goods: "rest-to-prepare", when: { state: RUNNING, fulfilment: ["unfulfilled"], left: true, packing: true } },
  { goods: "rest-to-prepare", when: { state: RUNNING, fulfilment: ["unfulfilled"], left: true, packed: true } },
  { goods: "preparing", when: { state: RUNNING, fulfilment: ["unfulfilled"], packing: true } },
  { goods: "packed", when: { state: RUNNING, fulfilment: ["unfulfilled"], packed: true } },
  { goods: "to-prepare", when: { state: RUNNING, fulfilment: ["unfulfilled"], left: true } },
  { goods: "waiting", when: { fulfilment: ["unfulfilled"] } },
];

const has = <T>(values: readonly T[] | undefined, value: T) => values === undefined || values.includes(value);
const is = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;

export function goodsState(inputs: GoodsInputs): GoodsState {
  const rule = GOODS_RULES.find(
    ({ when }) =>
      has(when.state, inputs.state) &&
      has(when.fulfilment, inputs.fulfilment) &&
      is(when.pickup, inputs.pickup) &&
      is(when.goods, inputs.goods) &&
      is(when.left, inputs.left) &&
      is(when.waiting, inputs.waiting) &&
      is(when.packing, inputs.packing) &&
      is(when.packed, inputs.packed),
  );
  return rule?.goods ?? "not-applicable";
}

/**
 * Whether an order may be in one of these states, judged by its row alone; a definite result also needs its
 * lines and parcels.
 */
export const canHaveGoodsState = (
  goods: readonly GoodsState[],
  order: Pick<GoodsInputs, "state" | "fulfilment">,
): boolean =>
  GOODS_RULES.some(
    (rule) =>
      goods.includes(rule.goods) && has(rule.when.state, order.state) && has(rule.when.fulfilment, order.fulfilment),
  );

/** Whether all its money was refunded and none is due at handover; such an order is prepared only on request. */
export const isGivenBack = (order: {
  paymentState: OrderPaymentState;
  paymentMethod: PaymentMethod;
  due: number;
}): boolean => order.paymentState === "refunded" && !(order.due > 0 && isConfirmedUnpaid(order.paymentMethod));

interface WholeOrder {
  state: OrderState;
  paymentState: OrderPaymentState;
  fulfilmentState: FulfilmentState;
  paymentMethod: PaymentMethod;
  due: number;
  pickup: boolean;
  inTwoParcels: boolean;
  lines: readonly {
    id: string;
    kind: OrderLineKind;
    quantity: number;
    cancelled: number;
    total: number;
    held: boolean;
    deferred?: number | undefined;
    streetDate?: string | null | undefined;
  }[];
  parcels: readonly Parcel[];
}

export function goodsInputs(order: WholeOrder): GoodsInputs {
  const goods = order.lines.filter(({ kind }) => kind !== "ticket");
  const waiting = waitingLines(order);
  const isOutside = (line: (typeof goods)[number]) => unitsToSend(line, order.parcels) > 0;
  return {
    state: order.state,
    fulfilment: order.fulfilmentState,
    pickup: order.pickup,
    goods: goods.length > 0,
    left: !isGivenBack(order) && goods.some((line) => !waiting.includes(line) && isOutside(line)),
    waiting: goods.some((line) => waiting.includes(line) && isOutside(line)),
    packing: order.parcels.some(({ state }) => state === "preparing"),
    packed: order.parcels.some(({ state }) => state === "packed"),
  };
}

export const goodsOf = (order: WholeOrder): GoodsState => goodsState(goodsInputs(order));

/** States with goods to prepare, individually or in bulk. */
export const TO_PREPARE = ["to-prepare", "rest-to-prepare"] as const satisfies readonly GoodsState[];

/** The tabs of the list of orders that show a state of goods. */
export const GOODS_VIEWS = {
  "to-prepare": TO_PREPARE,
  preparing: ["preparing"],
  packed: ["packed"],
  pickup: ["ready-for-pickup", "partly-picked-up"],
  held: ["held", "rest-held"],
  returned: ["returned"],
} as const satisfies Record<string, readonly GoodsState[]>;
export type GoodsView = keyof typeof GOODS_VIEWS;

/** How goods leave the shop: by parcel, or over the counter. */
const WAY = {
  sent: ["to-prepare", "preparing", "packed", "shipped", "delivered"],
  "picked-up": ["to-prepare", "preparing", "packed", "ready-for-pickup", "picked-up"],
} as const satisfies Record<string, readonly GoodsState[]>;

/** The step shown for a state that has no step of its own. */
const INSTEAD: Partial<Record<GoodsState, GoodsState>> = {
  waiting: "to-prepare",
  held: "to-prepare",
  "rest-to-prepare": "to-prepare",
  partial: "shipped",
  "rest-held": "shipped",
  "partly-picked-up": "ready-for-pickup",
};

/** The steps of an order's goods, including the current one; returned goods have completed all steps. */
export function goodsProgression({ goods, pickup }: { goods: GoodsState; pickup: boolean }): readonly GoodsState[] {
  if (goods === "not-applicable") return [goods];
  const way: readonly GoodsState[] = WAY[pickup ? "picked-up" : "sent"];
  if (goods === "returned") return [...way, goods];
  const instead = goods === "rest-held" && pickup ? "ready-for-pickup" : INSTEAD[goods];
  return way.map((step) => (instead === step ? goods : step));
}
