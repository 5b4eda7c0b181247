import { EXCLUSION_WORDS, SEALED_CONDITION } from "../../../catalogue/products/withdrawal-exclusion.ts";
import { addDays, formatLongDay, madridDay, madridToUtc } from "../../../platform/dates.ts";
import { withdrawalEnd } from "../../words/orders.ts";
import type { OrderAggregate, OrderLine } from "../aggregate.ts";
import { isClosed } from "../steps.ts";
import { DEPARTED_STATES, unitsIn } from "../units-after-refund.ts";
import { returningUnits } from "./returns.ts";

/** Months added to the period for a shopper who was not informed of the right: RDLeg 1/2007, art. 105. */
const MONTHS_NOT_TOLD = 12;

type Term = Pick<OrderAggregate, "receivedAt" | "fulfilmentState" | "informed">;

/**
 * The last instant of the right of withdrawal, UTC ISO; null until the last goods have been handed over. `days`:
 * the shop's period, at least 14.
 */
export function withdrawalUntil({ receivedAt, fulfilmentState, informed }: Term, days: number): string | null {
  if (!receivedAt || fulfilmentState !== "fulfilled") return null;
  const end = withdrawalEnd(receivedAt, days);
  if (informed) return end;
  const after = madridToUtc(addDays(monthsAfter(madridDay(end), MONTHS_NOT_TOLD), 1));
  return new Date(Date.parse(after) - 1).toISOString();
}

/** The same day some months later, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A line of an order with the units that the shopper can still withdraw from. */
export interface WithdrawableLine {
  line: OrderLine;
  /** 0 if no unit is left, or the law excludes the line. */
  left: number;
  /** The units among them that are still in the shop and will not be sent. */
  inShop: number;
  /** Why the law excludes the line, in Spanish; null if it does not. */
  excluded: string | null;
  /** Condition that the units must meet, in Spanish; null if there is none. */
  condition: string | null;
}

const DATED_EVENT =
  "Las entradas para una fecha concreta quedan fuera del derecho de desistimiento (artículo 103.l de la Ley de Consumidores).";

/**
 * The lines of an order, in its order. Staff may also take back goods made for the shopper. An order that is
 * neither paid nor sent can be withdrawn from as a whole, whatever it contains.
 */
export function withdrawableLines(
  order: Pick<OrderAggregate, "lines" | "parcels" | "returns" | "refunds" | "due">,
  by: "shopper" | "shop" = "shopper",
) {
  const isBound = by === "shopper" && !isWholeOnly(order);
  return order.lines.map((line): WithdrawableLine => {
    const nothing = { line, left: 0, inShop: 0, condition: null };
    if (line.kind === "ticket") return { ...nothing, excluded: DATED_EVENT };
    if (line.withdrawalExclusion === "personalised" && isBound)
      return { ...nothing, excluded: EXCLUSION_WORDS.personalised.reason };
    const inShop = line.quantity - line.cancelled - unitsIn(order.parcels, line.id, DEPARTED_STATES);
    const gone = unitsIn(order.parcels, line.id, ["shipped", "delivered", "picked-up"]);
    const refunded = order.refunds
      .filter(({ state }) => state !== "failed")
      .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const units = Math.max(inShop, 0) + Math.max(gone - returningUnits(order, line.id), 0);
    const left = Math.max(Math.min(units, line.quantity - Math.max(refunded, line.cancelled)), 0);
    const isSealed = line.withdrawalExclusion === "sealed-media" && left > inShop;
    const condition = isSealed ? SEALED_CONDITION : null;
    return { line, left, inShop: Math.min(Math.max(inShop, 0), left), excluded: null, condition };
  });
}

/** Whether an order without payments and without sent goods can only be withdrawn from as a whole. */
export const isWholeOnly = (order: Pick<OrderAggregate, "due" | "parcels">): boolean =>
  order.due > 0 && !order.parcels.some(({ state }) => DEPARTED_STATES.includes(state));

/**
 * Why an order cannot be withdrawn from, in Spanish, with the legal reason; null if it can. Staff may accept
 * returns beyond the legal obligation: after the deadline, and of goods bought at the counter.
 */
export function withdrawalRefusal(
  order: OrderAggregate,
  days: number,
  now: string,
  by: "shopper" | "shop" = "shopper",
): string | null {
  if (by === "shopper" && order.channel === "counter")
    return "Este pedido se compró en la tienda: el derecho de desistimiento es de las compras a distancia (artículo 92 de la Ley de Consumidores).";
  if (isClosed(order.state)) return "Este pedido está cancelado: no queda nada de lo que desistir.";
  const lines = withdrawableLines(order, by);
  if (lines.every(({ left }) => left === 0))
    return lines.find(({ excluded }) => excluded)?.excluded ?? "Ya no queda nada de este pedido de lo que desistir.";
  const until = withdrawalUntil(order, days);
  if (by === "shopper" && until !== null && now > until)
    return `El plazo para desistir terminó el ${formatLongDay(until)}: son ${days} días naturales desde que recibiste el último artículo (artículo 104 de la Ley de Consumidores).`;
  return null;
}
