import { orderPlaced } from "@tablero/domain/sales/orders/events";
import { stableId } from "../kit.ts";
import type { Order, OrderEvent, OrderMachine } from "../types/orders.ts";
import type { Actors } from "./context.ts";
import type { Course, StepName } from "./course.ts";

interface Entry {
  machine: OrderMachine;
  from: string | null;
  to: string | null;
  text: string;
  actor?: keyof Actors;
  hidden?: boolean;
}

/** State of the order while its timeline is built. */
interface Story {
  order: string;
  payment: string;
  fulfilment: string;
}

const METHOD_BY_STAFF = new Set(["transfer", "in-store", "cash-on-delivery"]);

function describeStep(name: StepName, story: Story, order: Order, tracking: string | null): Entry {
  const moved = (machine: "order" | "payment" | "fulfilment", to: string, text: string, more: Partial<Entry> = {}) => {
    const from = story[machine];
    story[machine] = to;
    return { machine, from, to, text, ...more };
  };
  const sent = order.fulfilmentState === "partial" ? "partial" : "shipped";
  switch (name) {
    case "declined":
      return {
        machine: "payment",
        from: "unpaid",
        to: "unpaid",
        text: "El banco ha rechazado el cobro de la tarjeta.",
      };
    case "authorised":
      return moved("payment", "authorised", "Pago autorizado, pendiente de cobro.");
    case "captured": {
      const actor = METHOD_BY_STAFF.has(order.paymentMethod) ? { actor: "accountant" as const } : {};
      const full = order.paymentState !== "partial";
      return moved("payment", full ? "paid" : "partial", full ? "Pago recibido." : "Señal recibida.", actor);
    }
    case "confirmed":
      return moved("order", "confirmed", "Pedido confirmado.");
    case "processing":
      return moved("order", "processing", "Pedido en curso.", { actor: "warehouse" });
    case "packed":
      return {
        machine: "fulfilment",
        from: null,
        to: null,
        text: "Preparado: bulto cerrado.",
        actor: "warehouse",
        hidden: true,
      };
    case "shipped":
      return moved(
        "fulfilment",
        sent,
        `Enviado con ${order.shippingName}${tracking ? `, seguimiento ${tracking}` : ""}.`,
        {
          actor: "warehouse",
        },
      );
    case "ready":
      return moved("fulfilment", "ready-for-pickup", "Listo para recoger en la tienda.", { actor: "clerk" });
    case "delivered":
      return moved("fulfilment", "fulfilled", "Entregado.");
    case "picked-up":
      return moved("fulfilment", "fulfilled", "Recogido en la tienda.", { actor: "clerk" });
    case "completed":
      return moved("order", "completed", "Pedido completado.", { hidden: true });
    case "cancelled":
      return moved("order", "cancelled", "Pedido cancelado por el cliente.", { actor: "clerk" });
    case "expired":
      return moved("order", "expired", "Pedido caducado: el pago no llegó a tiempo.");
    case "returned":
      return moved("fulfilment", "returned", "Devolución recibida y revisada.", { actor: "warehouse" });
    case "refunded":
      return moved("payment", order.paymentState, "Reembolso hecho por el mismo medio de pago.", {
        actor: "accountant",
      });
  }
}

/** The timeline of an order, from its placement. */
export function buildTimeline(order: Order, course: Course, actors: Actors, tracking: string | null): OrderEvent[] {
  const held = order.fulfilmentState === "held";
  const story: Story = { order: "pending", payment: "unpaid", fulfilment: held ? "held" : "unfulfilled" };
  const first: Entry = {
    machine: "order",
    from: null,
    to: "pending",
    text: orderPlaced(order.channel, order.total).text,
    ...(order.channel === "counter" && { actor: "clerk" as const }),
  };
  const told = [
    { name: "placed", at: order.createdAt, entry: first },
    ...course.map(({ name, at }) => ({ name, at, entry: describeStep(name, story, order, tracking) })),
  ];
  return told.map(({ name, at, entry: { machine, from, to, text, actor, hidden } }, index) => ({
    id: stableId(`order-event:${order.number}:${index}`, at),
    orderId: order.id,
    machine,
    type: name,
    from,
    to,
    text,
    public: !hidden,
    actorUserId: actor ? actors[actor] : null,
    at,
  }));
}
