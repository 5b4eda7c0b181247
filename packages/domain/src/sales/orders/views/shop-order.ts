import { formatLongDay } from "../../../platform/dates.ts";
import { maskEmail } from "../../../platform/validation.ts";
import type {
  FulfilmentState,
  InvoiceKind,
  OrderLineKind,
  OrderPaymentState,
  OrderState,
  PaymentMethod,
  PaymentState,
  PreorderReservationState,
} from "../../../platform/vocabulary.ts";
import { type AcceptedVersions, acceptedTexts } from "../../../settings/legal/pages.ts";
import type { MailProof } from "../../../settings/orders/unpaid.ts";
import type { PaymentSettings } from "../../../settings/payments/methods.ts";
import { conditionText, type PromiseCondition } from "../../../settings/shipping/condition-words.ts";
import { promiseText } from "../../../settings/shipping/delivery-words.ts";
import type { PromiseSettings } from "../../../settings/shipping/promise.ts";
import { completeInvoice } from "../../fiscal/billing.ts";
import { isPayableOnline, otherMethods, paymentProblem } from "../../payments/events.ts";
import { paymentWords } from "../../payments/payment-words.ts";
import { isCancellableBooking, isFreeBooking } from "../../preorders/ending.ts";
import { orderWords } from "../../words/orders.ts";
import { countIfOnlyPlaces } from "../../words/ticket-orders.ts";
import { goodsFulfilment, type OrderAggregate } from "../aggregate.ts";
import { goodsOf } from "../goods-state.ts";
import { isPrepaid, sumDeferred, waitingLines } from "../preorder-lines.ts";
import { withdrawalOf } from "../returning/withdrawal-view.ts";
import { isCancellableByShopper, isClosed, isRunning } from "../steps.ts";
import {
  type Departure,
  type ExpectedOrder,
  type OrderDelivery,
  orderDelivery,
  orderParts,
  partsOf,
} from "./order-delivery.ts";

/** The reservation of a line, as shown to the shopper. */
interface Booking {
  id: string;
  state: PreorderReservationState;
  place: number | null;
  allocated: number;
  /** yyyy-MM-dd */
  releaseDate: string;
  delayed: boolean;
  payUntil: string | null;
}

/** Fields of a line that the page omits or uses to compute others. */
interface ShopLineData {
  kind: OrderLineKind;
  quantity: number;
  cancelled: number;
  total: number;
  /** Cents that are not due yet. */
  deferred: number;
  booking: Booking | null;
}

/** The data of an order needed for its shopper's page: cents, instants UTC ISO. */
interface ShopOrderData {
  number: string;
  token: string;
  placedAt: string;
  state: OrderState;
  payment: OrderPaymentState;
  fulfilment: FulfilmentState;
  paymentMethod: PaymentMethod;
  email: string;
  expiresAt: string | null;
  mail: MailProof;
  accepted: AcceptedVersions | null;
  shipping: {
    name: string;
    pickup: boolean;
    daysFrom: number | null;
    days: number;
    address: { postcode: string; country: string } | null;
  };
  /** Whether it has services alone, which take place in the shop: nothing arrives. */
  inShop: boolean;
  promised: ExpectedOrder["promised"];
  /** For the second parcel of an order in two parcels. */
  laterPromised: ExpectedOrder["promised"];
  /** Parcels that have left the shop, or are ready at the counter, with the time. */
  departures: readonly Departure[];
  /** Delivery and fees. */
  extras: number;
  /** Amount due; for a closed order, the amount due if it were still open. */
  due: number;
  /** Captured less refunded. */
  paid: number;
  billed: readonly { number: string; kind: InvoiceKind; total: number }[];
  /** Whether an invoice is held until the client gives a tax id. */
  held: boolean;
  anonymised: boolean;
  /** Whether a parcel has left the shop, even if it has been returned since. */
  sent: boolean;
  lastPayment: { state: PaymentState; declineReason: string | null } | null;
  /** yyyy-MM-dd */
  release: string | null;
  paidAt: string | null;
  /** The time of its first payment. */
  firstPaidAt: string | null;
  packedAt: string | null;
  sentAt: string | null;
  receivedAt: string | null;
  returnedAt: string | null;
  stoppedAt: string | null;
}

interface ShopOrderSettings extends Pick<PaymentSettings, "iban" | "paymentRules" | "online">, PromiseSettings {
  bankAccountHolder: string;
  legalName: string;
  withdrawalDays: number;
}

const shownLine = <L extends ShopLineData>({ booking, total: _, deferred, ...line }: L, state: OrderState) => ({
  ...line,
  preorder: booking && {
    ...booking,
    later: deferred,
    cancellable: isRunning(state) && isCancellableBooking(booking.state),
  },
});

/** The content of an order's page for its shopper at an instant (UTC ISO), with as little personal data as possible. */
export function shopOrderView<L extends ShopLineData>(
  data: ShopOrderData & { lines: readonly L[] },
  whole: OrderAggregate,
  settings: ShopOrderSettings,
  at: string,
) {
  const { number, token, placedAt, state, payment, fulfilment, paymentMethod: method, lines, shipping } = data;
  const { due, paid, mail, expiresAt, release } = data;
  const isOver = isClosed(state);
  const held = lines.map((line) => ({ ...line, held: true }));
  const later = isOver ? 0 : sumDeferred({ lines: held, extras: data.extras });
  const awaitsMail = state === "pending" && mail === "awaited";
  const { iban, paymentRules, online } = settings;
  const open = { state, payment, fulfilment, due, method, mail, expiresAt, pickup: shipping.pickup };
  const paying = { iban, paymentRules, online };
  const payable = isPayableOnline(open, paying, at);
  const goods = goodsOf(whole);
  const places = countIfOnlyPlaces(lines);
  const awaitsTransfer = !awaitsMail && method === "transfer" && due > 0 && !isOver;
  const { daysFrom, days } = shipping;
  const way = { ...(daysFrom !== null && { daysFrom }), days, pickup: shipping.pickup };
  // The days depend on it: nothing is prepared before.
  const awaited: PromiseCondition | null =
    places > 0 || isOver
      ? null
      : awaitsTransfer || (awaitsMail && method === "transfer")
        ? "transfer"
        : payable
          ? "online"
          : awaitsMail
            ? "confirmation"
            : null;
  // The balance of a preorder that has arrived is not what its days depend on.
  const isAwaited = awaited !== null && state === "pending";
  const expected = { state, placedAt, way, destination: shipping.address, awaited: isAwaited };
  const [first, second] = whole.inTwoParcels ? partsOf(whole, data.departures) : [];
  const last = {
    ...{ ...expected, goods, sentAt: data.sentAt, ...second },
    ...{ paidAt: data.paidAt, release, promised: second ? data.laterPromised : data.promised },
  };
  const undated = ((payable || awaitsTransfer) && !isAwaited) || places > 0 || data.inShop;
  const whenAll = undated ? null : orderDelivery(last, settings, at);
  // The goods in stock were paid first, and do not wait for the rest of the money.
  const early = first && { ...first, paidAt: data.firstPaidAt, release: null, promised: data.promised };
  const delivery = early ? orderDelivery({ ...expected, ...early }, settings, at) : whenAll;
  const conditionFor = ({ promise }: OrderDelivery) =>
    isAwaited && awaited ? conditionText(awaited, promise.dispatch, at) : null;
  const words = orderWords({
    ...{ state, payment, fulfilment, due, later, paid, method, mail, placedAt },
    goods,
    keptUntil: expiresAt && formatLongDay(expiresAt),
    pickup: shipping.pickup,
    inShop: data.inShop,
    places,
    shippingName: shipping.name,
    arrives: whenAll && !isAwaited ? promiseText(whenAll.promise, at) : null,
    release: release && formatLongDay(release),
    preorderLater: whole.inTwoParcels && waitingLines(whole).length > 0,
    paidAt: state === "pending" ? null : data.paidAt,
    packedAt: data.packedAt,
    sentAt: data.sentAt,
    receivedAt: fulfilment === "fulfilled" ? data.receivedAt : null,
    returnedAt: data.returnedAt,
    stoppedAt: data.stoppedAt,
  });
  const beneficiary = settings.bankAccountHolder || settings.legalName;
  return {
    ...{ number, token, placedAt, state, payment, fulfilment, paid, later },
    ...words,
    inShop: data.inShop,
    delivery: delivery && { ...delivery, condition: conditionFor(delivery) },
    parcels: whole.inTwoParcels ? 2 : 1,
    laterDelivery: early && whenAll ? { ...whenAll, condition: conditionFor(whenAll) } : null,
    parts: isOver ? [] : orderParts([first, second], [delivery, whenAll], at),
    lines: lines.map((line) => shownLine(line, state)),
    due: isOver ? 0 : due,
    paymentMethod: method,
    paymentText: paymentWords(paymentRules, open),
    otherMethods: otherMethods(
      { ...open, prepaid: isPrepaid(whole.lines), inTwoParcels: whole.inTwoParcels },
      paying,
      at,
    ),
    completeInvoice: completeInvoice({
      state,
      held: data.held,
      invoices: data.billed,
      anonymised: data.anonymised,
    }),
    transfer: awaitsTransfer ? { iban, beneficiary, concept: number, amount: due, dueAt: expiresAt } : null,
    email: maskEmail(data.email),
    cancellable:
      isCancellableByShopper({ state, fulfilment: goodsFulfilment(lines, fulfilment) }, data.sent) &&
      (payment === "unpaid" || lines.every(({ kind }) => kind !== "ticket")) &&
      lines.every(({ booking }) => !booking || isFreeBooking(booking.state)),
    confirmBy: awaitsMail ? expiresAt : null,
    payable,
    payUntil: payable ? expiresAt : null,
    paymentProblem: paymentProblem(state, data.lastPayment),
    ...withdrawalOf(whole, settings.withdrawalDays, at),
    // Without a checkout nothing was accepted; the texts of that day were sent with the mail of the order.
    accepted: whole.channel === "web" ? acceptedTexts(data.accepted) : [],
  };
}
