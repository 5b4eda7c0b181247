import { after, type Clock, DAY, HOUR, stableId } from "../kit.ts";
import type { DemoShop, ReturnRow } from "../types.ts";

type Sold = Pick<DemoShop, "orders" | "orderLines" | "shipments">;

/** Stages of the demo returns; only states that move no money or stock. */
const COURSES: readonly Pick<ReturnRow, "state" | "by" | "note" | "reason">[] = [
  { state: "authorised", by: "shopper", note: "", reason: "" },
  { state: "received", by: "shopper", note: "Ya lo teníamos en casa", reason: "" },
  { state: "authorised", by: "shop", note: "Llamó por teléfono: se equivocó de edición", reason: "" },
  { state: "refused", by: "shopper", note: "", reason: "El paquete no llegó en el plazo para devolverlo" },
];

/** Withdrawals from recently delivered orders. */
export function buildReturns(clock: Clock, { orders, orderLines, shipments }: Sold): ReturnRow[] {
  const received = new Map(shipments.map(({ orderId, deliveredAt }) => [orderId, deliveredAt]));
  const fits = orders.filter(
    ({ id, channel, orderState, paymentState, fulfilmentState }) =>
      channel === "web" &&
      orderState === "completed" &&
      paymentState === "paid" &&
      fulfilmentState === "fulfilled" &&
      (received.get(id) ?? "9") < clock.ago(2 * DAY),
  );
  const newest = fits.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return COURSES.flatMap((course, index): ReturnRow[] => {
    const order = newest[index];
    const line = orderLines.find(({ orderId, kind }) => orderId === order?.id && kind === "item");
    const arrived = order && received.get(order.id);
    if (!order || !line || !arrived) return [];
    const requestedAt = after(arrived, DAY + index * HOUR);
    const none = { cancelled: 0, paidBack: 0, restocked: 0, writtenOff: 0, deduction: 0 };
    return [
      {
        ...course,
        id: stableId(`return ${order.id}`, requestedAt),
        orderId: order.id,
        number: `${order.number}-D1`,
        requestedAt,
        name: [order.name, order.surname].filter(Boolean).join(" "),
        email: order.email,
        refunded: 0,
        lines: [{ lineId: line.id, quantity: 1, ...none }],
      },
    ];
  });
}
