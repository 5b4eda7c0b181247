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
} from "../../platform/vocabulary.ts";

/** States of each machine, by the machine's name. */
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

/** Allowed transitions from each state; all others are refused with `invalid-transition`. */
export const MACHINES: Machines = {
  order: {
    pending: ["confirmed", "expired", "cancelled"],
    // Back to pending: the payment that confirmed it was recorded by mistake.
    confirmed: ["processing", "cancelled", "pending"],
    processing: ["completed", "cancelled", "pending"],
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
    // Reverted: the parcel was marked by mistake, and no goods have left the shop.
    packed: ["shipped", "ready-for-pickup", "preparing"],
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
    authorised: ["received", "refused"],
    received: ["inspected"],
    inspected: ["refunded", "refused"],
    refunded: [],
    refused: [],
  },
  preorder: {
    draft: ["open"],
    open: ["closed", "delayed", "cancelled"],
    delayed: ["open", "closed", "cancelled"],
    // Back to open: closed too early. Once units are allotted, the queue no longer grows.
    closed: ["open", "allocating", "cancelled"],
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
    // A later supply completes it.
    partial: ["allocated", "payment-due", "paid"],
    unallocated: ["refunded"],
    "payment-due": ["paid", "expired"],
    // The payment was undone, or was refunded and is still owed.
    paid: ["served", "allocated"],
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
    // Reverted: checked in by mistake, or marked as a no-show but arrived after all.
    "checked-in": ["finished", "registered"],
    finished: [],
    withdrawn: [],
    "no-show": ["registered"],
    waitlisted: ["offered", "withdrawn"],
    // An offer of a paid place first waits for its payment; a declined offer is withdrawn.
    offered: ["registered", "pending-payment", "expired", "withdrawn"],
    expired: [],
  },
};

/**
 * Transitions that only the system makes, on a notification from the payment provider: a late payment revives an
 * expired order, and a payment considered lost is captured after all. People cannot make them.
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

/** Whether the system may make a transition of an order or a payment: one of its own, or one that people may make. */
export function canMoveBySystem<M extends keyof typeof SYSTEM_MOVES>(
  machine: M,
  from: MachineStates[M],
  to: MachineStates[M],
): boolean {
  const own = SYSTEM_MOVES[machine] as Partial<Moves<M>>;
  return canTransition(machine, from, to) || (own[from]?.includes(to) ?? false);
}

/** The possible next states; empty when the state is final. */
export function allowedTransitions<M extends MachineName>(
  machine: M,
  from: MachineStates[M],
): readonly MachineStates[M][] {
  return MACHINES[machine][from];
}

/** Whether a transition from one state to another is allowed. Staying in a state is not a transition. */
export function canTransition<M extends MachineName>(
  machine: M,
  from: MachineStates[M],
  to: MachineStates[M],
): boolean {
  return allowedTransitions(machine, from).includes(to);
}

/** Fields of an order line that matter for delivery. Tickets are never shipped. */
export interface FulfilmentLine {
  id: string;
  kind: OrderLineKind;
  quantity: number;
  /** Units of the line that will not be delivered; 0 when omitted. */
  cancelled?: number;
  /** A preorder line whose goods have not arrived yet. */
  held?: boolean;
  /** Units returned individually, through a return; 0 when omitted. */
  back?: number;
}

/** A shipment with its content; without `lines` it contains the whole order. */
export interface FulfilmentShipment {
  state: ShipmentState;
  lines?: readonly { lineId: string; quantity: number }[];
}

/**
 * The state of an order's goods, from its lines and shipments. Units that were cancelled do not count.
 * - `fulfilled`: everything arrived (or there is nothing to ship); some of it may have been returned.
 * - `returned`: everything came back. `shipped`: everything has left. `partial`: a part has left.
 * - `ready-for-pickup`: nothing is out of the shop and something is ready at the counter.
 * - `held`: nothing is out, and everything left to send awaits its release. `unfulfilled`: staff have to prepare it,
 *   even when everything sent so far has come back.
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
  // Without uncancelled units nothing was delivered; an order with only tickets has nothing to send.
  if (ordered === 0) return goods.length > 0 && goods.length === lines.length ? "unfulfilled" : "fulfilled";

  const unitsIn = (...states: ShipmentState[]) =>
    shipments
      .filter((shipment) => states.includes(shipment.state))
      .flatMap((shipment) => shipment.lines ?? goods.map((line) => ({ lineId: line.id, quantity: line.units })))
      .reduce((sum, part) => (ids.has(part.lineId) ? sum + part.quantity : sum), 0);

  const cameBack = goods.reduce((sum, { back = 0 }) => sum + back, 0);
  const returned = unitsIn("returned") + cameBack;
  const arrived = Math.max(unitsIn("delivered", "picked-up") - cameBack, 0);
  const onTheWay = unitsIn("shipped");
  if (returned >= ordered) return "returned";
  if (arrived + returned >= ordered) return "fulfilled";
  if (arrived + returned + onTheWay >= ordered) return "shipped";
  if (arrived + onTheWay > 0) return "partial";
  if (unitsIn("ready-for-pickup") > 0) return "ready-for-pickup";
  const isBack = ({ id, units }: { id: string; units: number }) =>
    shipments.reduce(
      (sum, { state, lines: parts }) =>
        state === "returned" ? sum + (parts?.find(({ lineId }) => lineId === id)?.quantity ?? 0) : sum,
      0,
    ) >= units;
  return goods.some(({ held }) => held) && goods.every((line) => line.held || isBack(line)) ? "held" : "unfulfilled";
}

/** Whether all goods of an order are in the shop: nothing has left, or everything sent has come back. */
const isInTheShop = (fulfilment: FulfilmentState): boolean =>
  fulfilment !== "partial" && fulfilment !== "shipped" && fulfilment !== "fulfilled";

/** An order can be cancelled only while it is open and none of its goods are out of the shop. */
export function isCancellable(order: { state: OrderState; fulfilment: FulfilmentState }): boolean {
  return isInTheShop(order.fulfilment) && canTransition("order", order.state, "cancelled");
}
