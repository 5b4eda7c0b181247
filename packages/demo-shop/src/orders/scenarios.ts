import type { OrderState, PaymentMethod } from "@tablero/domain/platform/vocabulary";

export type Delivery = "courier" | "pickup" | "counter";
/** Progress of the goods. */
export type Goods = "none" | "preparing" | "packed" | "partial" | "shipped" | "ready" | "received" | "returned";
/** Progress of the payment. */
export type Money = "none" | "redirected" | "declined" | "authorised" | "captured" | "dropped" | "on-receipt";

export interface Scenario {
  count: number;
  /** Days since the order was placed: [from, to]. */
  age: [number, number];
  delivery: Delivery;
  methods: PaymentMethod[];
  state: OrderState;
  money: Money;
  goods: Goods;
  refund?: "full" | "part";
}

const card: PaymentMethod[] = ["card", "card", "card", "bizum", "transfer"];

/** All orders except preorders: the number and age of each scenario's orders. */
export const SCENARIOS: Scenario[] = [
  {
    count: 84,
    age: [8, 120],
    delivery: "courier",
    methods: card,
    state: "completed",
    money: "captured",
    goods: "received",
  },
  {
    count: 10,
    age: [9, 115],
    delivery: "courier",
    methods: ["cash-on-delivery"],
    state: "completed",
    money: "on-receipt",
    goods: "received",
  },
  {
    count: 18,
    age: [4, 118],
    delivery: "pickup",
    methods: ["card", "bizum"],
    state: "completed",
    money: "captured",
    goods: "received",
  },
  {
    count: 18,
    age: [3, 119],
    delivery: "pickup",
    methods: ["in-store"],
    state: "completed",
    money: "on-receipt",
    goods: "received",
  },
  {
    count: 30,
    age: [0.2, 119],
    delivery: "counter",
    methods: ["in-store"],
    state: "completed",
    money: "captured",
    goods: "received",
  },
  {
    count: 5,
    age: [18, 70],
    delivery: "courier",
    methods: ["card", "bizum"],
    state: "completed",
    money: "captured",
    goods: "returned",
    refund: "full",
  },
  {
    count: 6,
    age: [10, 90],
    delivery: "courier",
    methods: ["card"],
    state: "completed",
    money: "captured",
    goods: "received",
    refund: "part",
  },
  {
    count: 10,
    age: [2, 110],
    delivery: "courier",
    methods: ["transfer", "cash-on-delivery"],
    state: "cancelled",
    money: "dropped",
    goods: "none",
  },
  {
    count: 6,
    age: [2, 80],
    delivery: "courier",
    methods: ["card", "bizum"],
    state: "cancelled",
    money: "captured",
    goods: "none",
    refund: "full",
  },
  {
    count: 8,
    age: [9, 110],
    delivery: "courier",
    methods: ["transfer"],
    state: "expired",
    money: "dropped",
    goods: "none",
  },
  {
    count: 6,
    age: [1, 100],
    delivery: "courier",
    methods: ["card"],
    state: "expired",
    money: "dropped",
    goods: "none",
  },
  {
    count: 8,
    age: [0.1, 6],
    delivery: "courier",
    methods: ["transfer"],
    state: "pending",
    money: "none",
    goods: "none",
  },
  {
    count: 1,
    age: [0.004, 0.008],
    delivery: "courier",
    methods: ["card"],
    state: "pending",
    money: "redirected",
    goods: "none",
  },
  {
    count: 1,
    age: [0.01, 0.015],
    delivery: "courier",
    methods: ["card"],
    state: "pending",
    money: "declined",
    goods: "none",
  },
  {
    count: 2,
    age: [0.05, 0.3],
    delivery: "courier",
    methods: ["card"],
    state: "pending",
    money: "authorised",
    goods: "none",
  },
  {
    count: 12,
    age: [0.02, 1.6],
    delivery: "courier",
    methods: ["card", "card", "bizum"],
    state: "confirmed",
    money: "captured",
    goods: "none",
  },
  {
    count: 3,
    age: [0.1, 1.2],
    delivery: "courier",
    methods: ["cash-on-delivery"],
    state: "confirmed",
    money: "on-receipt",
    goods: "none",
  },
  {
    count: 3,
    age: [0.1, 1.2],
    delivery: "pickup",
    methods: ["in-store"],
    state: "confirmed",
    money: "on-receipt",
    goods: "none",
  },
  {
    count: 3,
    age: [0.4, 2],
    delivery: "courier",
    methods: ["card"],
    state: "processing",
    money: "captured",
    goods: "preparing",
  },
  {
    count: 3,
    age: [0.6, 2],
    delivery: "courier",
    methods: ["card", "bizum"],
    state: "processing",
    money: "captured",
    goods: "packed",
  },
  {
    count: 3,
    age: [1, 3],
    delivery: "courier",
    methods: ["card"],
    state: "processing",
    money: "captured",
    goods: "partial",
  },
  {
    count: 6,
    age: [1, 4],
    delivery: "courier",
    methods: ["card", "bizum", "transfer"],
    state: "processing",
    money: "captured",
    goods: "shipped",
  },
  {
    count: 2,
    age: [1, 4],
    delivery: "courier",
    methods: ["cash-on-delivery"],
    state: "processing",
    money: "on-receipt",
    goods: "shipped",
  },
  {
    count: 3,
    age: [0.5, 3],
    delivery: "pickup",
    methods: ["card"],
    state: "processing",
    money: "captured",
    goods: "ready",
  },
  {
    count: 3,
    age: [0.5, 3],
    delivery: "pickup",
    methods: ["in-store"],
    state: "processing",
    money: "on-receipt",
    goods: "ready",
  },
];
