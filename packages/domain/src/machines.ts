import type {
  EventState,
  FulfilmentState,
  OrderLineKind,
  OrderState,
  PaymentState,
  PreorderReservationState,
  PreorderState,
  RegistrationState,
  ReturnState,
  ShipmentState,
} from "./vocabulary.ts";

/** The states of every machine, by the machine's name. */
export interface MachineStates {
  order: OrderState;
  payment: PaymentState;
  shipment: ShipmentState;
  return: ReturnState;
  preorder: PreorderState;
  preorderReservation: PreorderReservationState;
  event: EventState;
  registration: RegistrationState;
}
export type MachineName = keyof MachineStates;

type Machines = { readonly [M in MachineName]: Readonly<Record<MachineStates[M], readonly MachineStates[M][]>> };

/** From each state to those that may follow; anything else is refused with `invalid-transition`. */
export const MACHINES: Machines = {
  order: {
    pending: ["confirmed", "expired", "cancelled"],
    confirmed: ["processing", "cancelled"],
    processing: ["completed", "cancelled"],
    completed: [],
    cancelled: [],
    expired: [],
  },
  payment: {
    created: ["redirected", "captured", "voided"],
    redirected: ["authorised", "captured", "declined", "expired"],
    authorised: ["captured", "voided"],
    captured: [],
    declined: [],
    expired: [],
    voided: [],
  },
  shipment: {
    preparing: ["packed", "cancelled"],
    packed: ["shipped", "ready-for-pickup"],
    shipped: ["delivered", "returned"],
    "ready-for-pickup": ["picked-up", "cancelled"],
    delivered: ["returned"],
    "picked-up": [],
    returned: [],
    cancelled: [],
  },
  return: {
    requested: ["acknowledged"],
    acknowledged: ["authorised", "refused"],
    authorised: ["received"],
    received: ["inspected"],
    inspected: ["refunded", "refused"],
    refunded: [],
    refused: [],
  },
  preorder: {
    draft: ["open"],
    open: ["closed", "delayed", "cancelled"],
    delayed: ["open", "closed", "cancelled"],
    closed: ["allocating", "cancelled"],
    allocating: ["allocated"],
    allocated: ["received"],
    received: ["served"],
    served: [],
    cancelled: [],
  },
  preorderReservation: {
    requested: ["confirmed", "waitlisted", "cancelled"],
    waitlisted: ["confirmed", "cancelled"],
    confirmed: ["allocated", "partial", "unallocated", "cancelled"],
    allocated: ["payment-due", "paid"],
    partial: ["payment-due", "paid"],
    unallocated: ["refunded"],
    "payment-due": ["paid", "expired"],
    paid: ["served"],
    served: [],
    expired: [],
    refunded: [],
    cancelled: [],
  },
  event: {
    draft: ["published"],
    published: ["registration-open", "cancelled"],
    "registration-open": ["registration-closed", "cancelled"],
    "registration-closed": ["registration-open", "running", "cancelled"],
    running: ["finished"],
    finished: [],
    cancelled: [],
  },
  registration: {
    "pending-payment": ["registered", "expired"],
    registered: ["checked-in", "withdrawn", "no-show"],
    "checked-in": ["finished"],
    finished: [],
    withdrawn: [],
    "no-show": [],
    waitlisted: ["offered", "withdrawn"],
    offered: ["registered", "expired"],
    expired: [],
  },
};

/**
 * What only the shop's software does, on the word of a payment provider: money that comes late brings an expired order
 * back, and a payment that was given up for lost is captured after all. People have no say over these moves.
 */
export const SYSTEM_MOVES: { readonly order: Partial<Moves<"order">>; readonly payment: Partial<Moves<"payment">> } = {
  order: { expired: ["confirmed"] },
  payment: {
    created: ["authorised", "declined", "expired"],
    declined: ["authorised", "captured"],
    expired: ["captured"],
    voided: ["captured"],
  },
};
type Moves<M extends MachineName> = Record<MachineStates[M], readonly MachineStates[M][]>;

/** Whether the shop's software may take an order or a payment there, by its own moves or by those of people. */
export function canMoveBySystem<M extends keyof typeof SYSTEM_MOVES>(
  machine: M,
  from: MachineStates[M],
  to: MachineStates[M],
): boolean {
  const own = SYSTEM_MOVES[machine] as Partial<Moves<M>>;
  return canTransition(machine, from, to) || (own[from]?.includes(to) ?? false);
}

/** The states that may follow; empty when the state is final. */
export function allowed<M extends MachineName>(machine: M, from: MachineStates[M]): readonly MachineStates[M][] {
  return MACHINES[machine][from];
}

/** Whether a machine may go from one state to another. Staying where it is is no transition. */
export function canTransition<M extends MachineName>(
  machine: M,
  from: MachineStates[M],
  to: MachineStates[M],
): boolean {
  return allowed(machine, from).includes(to);
}

/** An order line as far as its delivery goes. Tickets are never shipped. */
export interface FulfilmentLine {
  id: string;
  kind: OrderLineKind;
  quantity: number;
  /** Units of it that are not to be delivered any more; 0 when left out. */
  cancelled?: number;
  /** A preorder line whose goods have not arrived yet. */
  held?: boolean;
}

/** A shipment with what it holds; without `lines` it holds the whole order. */
export interface FulfilmentShipment {
  state: ShipmentState;
  lines?: readonly { lineId: string; quantity: number }[];
}

/**
 * The state of an order's goods, from its lines and shipments. Units that were cancelled do not count.
 * - `fulfilled`: everything arrived (or there is nothing to ship); some of it may have come back since.
 * - `returned`: everything came back. `shipped`: everything has left. `partial`: a part has left.
 * - `ready-for-pickup`: nothing is out of the shop and something waits at the counter.
 * - `held`: nothing is out, and all there is to send waits for a release. `unfulfilled`: staff have to prepare it,
 *   also when what was sent so far came back.
 */
export function fulfilmentState(
  lines: readonly FulfilmentLine[],
  shipments: readonly FulfilmentShipment[],
): FulfilmentState {
  const goods = lines
    .filter((line) => line.kind !== "ticket")
    .map((line) => ({ ...line, units: line.quantity - (line.cancelled ?? 0) }));
  const ids = new Set(goods.map((line) => line.id));
  const ordered = goods.reduce((sum, { units }) => sum + units, 0);
  // Of an order whose units were all cancelled nothing arrived; one of tickets alone has nothing to send.
  if (ordered === 0) return goods.length > 0 && goods.length === lines.length ? "unfulfilled" : "fulfilled";

  const unitsIn = (...states: ShipmentState[]) =>
    shipments
      .filter((shipment) => states.includes(shipment.state))
      .flatMap((shipment) => shipment.lines ?? goods.map((line) => ({ lineId: line.id, quantity: line.units })))
      .reduce((sum, part) => (ids.has(part.lineId) ? sum + part.quantity : sum), 0);

  const returned = unitsIn("returned");
  const arrived = unitsIn("delivered", "picked-up");
  const onTheWay = unitsIn("shipped");
  if (returned >= ordered) return "returned";
  if (arrived + returned >= ordered) return "fulfilled";
  if (arrived + returned + onTheWay >= ordered) return "shipped";
  if (arrived + onTheWay > 0) return "partial";
  if (unitsIn("ready-for-pickup") > 0) return "ready-for-pickup";
  return goods.every((line) => line.held || line.units === 0) ? "held" : "unfulfilled";
}

/** Whether all goods of an order are in the shop: nothing has left, or what left came back. */
const isInTheShop = (fulfilment: FulfilmentState): boolean =>
  fulfilment !== "partial" && fulfilment !== "shipped" && fulfilment !== "fulfilled";

/** An order is cancelled only while it is running and none of its goods are out of the shop. */
export function isCancellable(order: { state: OrderState; fulfilment: FulfilmentState }): boolean {
  return isInTheShop(order.fulfilment) && canTransition("order", order.state, "cancelled");
}
