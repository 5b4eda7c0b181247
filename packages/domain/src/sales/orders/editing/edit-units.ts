import { Failure, invalidField } from "../../../platform/failure.ts";
import { roundHalfUp } from "../../../platform/money/cents.ts";
import { formatMoney } from "../../../platform/money/money.ts";
import { type OrderAggregate, type OrderLine, type OrderPayment, statesOf } from "../aggregate.ts";
import { isRunning, orderSteps } from "../steps.ts";
import { DEPARTED_STATES, type Parcel, type UnitsOf, unitsIn } from "../units-after-refund.ts";

/** The fields that the rules of editing need. */
export interface Editable extends Pick<OrderAggregate, "state" | "fulfilmentState" | "mailProof"> {
  payments: readonly Pick<OrderPayment, "state" | "amount">[];
  parcels: readonly Parcel[];
}

/** Why an order can no longer be changed, in Spanish; null while it can. */
export function editRefusal({
  state,
  fulfilmentState,
  mailProof,
}: Pick<Editable, "state" | "fulfilmentState" | "mailProof">) {
  if (!isRunning(state)) return "Este pedido está cerrado: ya no se puede cambiar.";
  if (mailProof === "awaited") return "El cliente todavía tiene que confirmar el pedido desde su correo.";
  if (fulfilmentState === "shipped" || fulfilmentState === "fulfilled" || fulfilmentState === "returned")
    return "Todo lo de este pedido ha salido ya de la tienda.";
  return null;
}

/**
 * Why the amount of an order cannot change now, in Spanish: a provider holds money for exactly the current
 * amount. Null if it can.
 */
export function amountRefusal({ payments }: Pick<Editable, "payments">): string | null {
  const held = payments.find(({ state }) => state === "authorised");
  return held
    ? `La pasarela retiene ${formatMoney(held.amount)} sin cobrar: anula esa retención antes de cambiar el importe.`
    : null;
}

/** Why the delivery of an order cannot change now, in Spanish; null while it can. */
export function deliveryRefusal({ parcels }: Pick<Editable, "parcels">): string | null {
  if (parcels.some(({ state }) => state === "preparing" || state === "packed" || state === "ready-for-pickup"))
    return "Hay un paquete preparado con la entrega de ahora: anúlalo antes de cambiarla.";
  if (parcels.some(({ state }) => state !== "cancelled" && state !== "returned"))
    return "Una parte de este pedido ya ha salido: su entrega no se puede cambiar.";
  return null;
}

/** Failure: the order does not allow this change now. */
export const editRefused = (order: OrderAggregate, detail: string) =>
  new Failure("invalid-transition", detail, { extra: { allowed: orderSteps(statesOf(order)) } });

/** Units of a line that can be removed: those neither sent nor packed. */
export function removableUnits(
  order: { parcels: readonly Parcel[] },
  line: Pick<OrderLine, "id" | "kind" | "quantity" | "cancelled">,
  { preorders = false } = {},
): number {
  if (line.kind !== "item" && !(preorders && line.kind === "preorder")) return 0;
  const fixed = unitsIn(order.parcels, line.id, [...DEPARTED_STATES, "packed", "ready-for-pickup"]);
  return Math.max(line.quantity - line.cancelled - fixed, 0);
}

/** A line with fewer units; the remaining ones keep their price and their share of the discount. */
export function withoutUnits(line: OrderLine, quantity: number): OrderLine {
  const left = line.quantity - quantity;
  const shareOf = (cents: number) => roundHalfUp(cents * left, line.quantity);
  const { deferred } = line;
  return { ...line, quantity: left, total: shareOf(line.total), ...(deferred && { deferred: shareOf(deferred) }) };
}

/** Checks the units to remove. Throws `validation` with the field. */
export function validateUnits(
  order: OrderAggregate,
  wanted: readonly UnitsOf[],
  { preorders = false } = {},
): UnitsOf[] {
  return wanted.flatMap(({ lineId, quantity }, index) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || wanted.findIndex((other) => other.lineId === lineId) !== index)
      throw invalidField(`cancel.${index}.lineId`, "unknown", "Esa línea no es de este pedido.");
    if (quantity === 0) return [];
    const at = `cancel.${index}.quantity`;
    if (line.kind !== "item" && !(preorders && line.kind === "preorder"))
      throw invalidField(at, "other-kind", `«${line.name}» no se cambia aquí: es una reserva o una entrada.`);
    const most = removableUnits(order, line, { preorders });
    if (quantity > most)
      throw invalidField(
        at,
        "too-many",
        `De «${line.name}» se pueden quitar ${most}: el resto está empaquetado o ha salido.`,
      );
    return [{ lineId, quantity }];
  });
}
