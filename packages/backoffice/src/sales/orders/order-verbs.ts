import type { Permission } from "@tablero/api-client/permission";
import type { RecordVerb } from "@tablero/api-client/record-verbs";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { ORDER_LINK_PERMISSIONS } from "@tablero/domain/sales/orders/order-link";
import type { IconData } from "@tablero/ui/icon";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineDocumentDuplicate } from "@tablero/ui/icons/outline-document-duplicate";
import { outlineLink } from "@tablero/ui/icons/outline-link";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { outlineXCircle } from "@tablero/ui/icons/outline-x-circle";
import { canPrepare, isToPrepare, SHIPMENT_ACTIONS, type Shipment } from "./order-words.ts";
import { canCollect } from "./paying/collect.ts";
import type { Payment } from "./paying/refund-words.ts";
import type { OrderActions } from "./use-order-actions.ts";

type Can = (permission: Permission) => boolean;

export interface OrderVerb extends RecordVerb {
  icon: IconData;
  /**
   * Where its button is: `next` is the step that the order needs from the user; `step` is another one that its state
   * allows; `card` has its button in a card of the page.
   */
  place: "next" | "step" | "print" | "menu" | "danger" | "card";
  /** Name of its action while it is running. */
  busy?: string;
}

/** The windows and commands behind the verbs of an order. */
export interface OrderHandlers {
  actions: Pick<OrderActions, "transition">;
  onPrepare: () => void;
  onShip: (shipment: Shipment) => void;
  onRecord: () => void;
  onRefund: (payment: Payment) => void;
  onCancel: () => void;
  onEdit: () => void;
  onPrint: () => void;
  onCopyLink: () => void;
  onAgain: () => void;
}

type Verb = Omit<OrderVerb, "place">;

/** Everything that the state of the order and the permissions allow, in the order of the palette. */
export function orderVerbs(order: Order, can: Can, on: OrderHandlers): OrderVerb[] {
  const next = nextStep(order, can, on);
  const others: OrderVerb[] = [
    ...(can("shipments:write") && canPrepare(order) ? [{ ...prepareVerb(on), place: "card" as const }] : []),
    ...parcelVerbs(order, can, on).map((verb) => ({ ...verb, place: "card" as const })),
    {
      id: "print",
      label: "Imprimir albarán",
      words: ["albarán", "hoja de pedido"],
      icon: outlinePrinter,
      run: on.onPrint,
      place: "print",
    },
    ...(canCollect(order) && can("payments:write") ? [{ ...recordVerb(on), place: "card" as const }] : []),
    ...stateVerbs(order, can, on).map((verb) => ({ ...verb, place: "step" as const })),
    ...refundVerbs(order, can, on),
    ...menuVerbs(order, can, on),
  ];
  if (!next) return others;
  return [{ ...next, place: "next" }, ...others.filter(({ id }) => id !== next.id)];
}

const prepareVerb = ({ onPrepare }: OrderHandlers): Verb => ({
  id: "prepare",
  label: SHIPMENT_ACTIONS.preparing.label,
  words: ["embalar", "hacer el paquete", "empaquetar", "preparar envío"],
  icon: outlineCube,
  run: onPrepare,
});

const recordVerb = ({ onRecord }: OrderHandlers): Verb => ({
  id: "record",
  label: "Registrar cobro",
  words: ["marcar pagado", "cobrar", "pagado", "transferencia recibida"],
  icon: outlineBanknotes,
  run: onRecord,
});

/** The next step of each parcel. */
function parcelVerbs({ shipments, pickup }: Order, can: Can, { actions, onShip }: OrderHandlers): Verb[] {
  if (!can("shipments:write")) return [];
  return shipments.flatMap((shipment) => {
    const to = shipment.allowed.find((state) => state !== "cancelled" && state !== "returned");
    if (!to) return [];
    const busy = `${shipment.id} ${to}`;
    const { label, done } = SHIPMENT_ACTIONS[to];
    const move = () => void actions.transition(busy, done, { machine: "shipment", shipmentId: shipment.id, to });
    return {
      id: busy,
      label,
      words: ["enviar", "entregar", "seguimiento"],
      busy,
      icon: pickup ? outlineBuildingStorefront : to === "packed" ? outlineCube : outlineTruck,
      run: to === "shipped" ? () => onShip(shipment) : move,
    };
  });
}

/** The next states of the order itself. */
function stateVerbs(order: Order, can: Can, { actions }: OrderHandlers): Verb[] {
  const { allowed } = order;
  if (!can("orders:write")) return [];
  const move = (to: "confirmed" | "processing" | "completed", label: string, done: string): Verb[] =>
    allowed.order.includes(to)
      ? [
          {
            id: to,
            label,
            busy: to,
            icon: outlineCheck,
            run: () => void actions.transition(to, done, { machine: "order", to }),
          },
        ]
      : [];
  return [
    ...move("confirmed", "Confirmar sin esperar al pago", "Pedido confirmado"),
    // An order with nothing to ship, such as tickets, is advanced manually.
    ...(canPrepare(order) ? [] : move("processing", "Marcar en curso", "Pedido en curso")),
    ...move("completed", "Completar pedido", "Pedido completado"),
  ];
}

/** The payments that can be refunded, in part or in full. */
export const refundablePayments = ({ payments }: Pick<Order, "payments">, can: Can): Payment[] =>
  can("payments:write") ? payments.filter(({ refundable }) => refundable > 0) : [];

const refundVerbs = (order: Order, can: Can, { onRefund }: OrderHandlers): OrderVerb[] =>
  refundablePayments(order, can).map((payment) => ({
    id: `refund-${payment.id}`,
    label: "Reembolsar",
    hint: `${formatMoney(payment.refundable)}, ${PAYMENT_METHOD_LABELS[payment.method].toLowerCase()}`,
    words: ["devolver dinero", "reembolso", "abono", "devolver"],
    icon: outlineArrowUturnLeft,
    run: () => onRefund(payment),
    place: "card",
  }));

function menuVerbs(order: Order, can: Can, { onCopyLink, onEdit, onCancel, onAgain }: OrderHandlers): OrderVerb[] {
  const mayWrite = can("orders:write");
  return [
    // Tickets are booked at their event.
    ...(mayWrite && order.lines.some(({ kind }) => kind !== "ticket")
      ? [
          {
            id: "again",
            label: "Duplicar",
            words: ["repetir pedido", "copiar pedido", "otra vez", "volver a pedir"],
            icon: outlineDocumentDuplicate,
            run: onAgain,
            place: "menu" as const,
          },
        ]
      : []),
    ...(ORDER_LINK_PERMISSIONS.every(can)
      ? [{ id: "link", label: "Copiar enlace del cliente", icon: outlineLink, run: onCopyLink, place: "menu" as const }]
      : []),
    ...(mayWrite && order.editing.refusal === null
      ? [
          {
            id: "edit",
            label: "Editar pedido",
            words: ["cambiar dirección", "cambiar artículos", "modificar pedido"],
            icon: outlinePencilSquare,
            run: onEdit,
            place: "menu" as const,
          },
        ]
      : []),
    ...(mayWrite && order.allowed.order.includes("cancelled")
      ? [
          {
            id: "cancel",
            label: "Cancelar pedido",
            words: ["anular"],
            icon: outlineXCircle,
            run: onCancel,
            place: "danger" as const,
          },
        ]
      : []),
  ];
}

/** The next action that the order needs from the user. */
function nextStep(order: Order, can: Can, on: OrderHandlers): Verb | null {
  const record = canCollect(order) && can("payments:write");
  if (record && order.state === "pending") return recordVerb(on);
  if (can("shipments:write")) {
    // A fully refunded order can only be prepared from its card.
    if (isToPrepare(order)) return prepareVerb(on);
    const [parcel] = parcelVerbs(order, can, on);
    if (parcel) return parcel;
  }
  if (record) return recordVerb(on);
  return stateVerbs(order, can, on).find(({ id }) => id === "completed") ?? null;
}
