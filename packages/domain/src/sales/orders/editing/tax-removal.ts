import { isEuDelivery, parseVatNumber, type VatCheck, type VatNumber } from "../../../people/clients/vat-number.ts";
import { Failure } from "../../../platform/failure.ts";
import { netOf } from "../../../platform/money/net.ts";
import type { Destination } from "../../../settings/shipping/shipping.ts";
import { findExtrasRate } from "../../payments/refunds.ts";
import type { OrderAggregate, OrderLine } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { refundRequested, taxRemoved } from "../events.ts";
import { computeAmounts, type OrderAmounts, recomputeAmounts } from "../order-amounts.ts";
import { awaitPaymentOfDue } from "../paying/money-moves.ts";
import { settleOrder } from "../settle.ts";
import { amountRefusal, type Editable, editRefusal, editRefused } from "./edit-units.ts";
import { refundSurplus } from "./editing.ts";

const ALREADY_UNTAXED = "Este pedido ya se vende sin IVA.";

/**
 * The number of an order to look up in the register. Throws `invalid-transition` if its billing data have none,
 * or if the order was sold without IVA and keeps the result that justified it.
 */
export function requireNumberToCheck(
  billing: { taxId: string; address: { country: string } } | null | undefined,
  taxFree: boolean,
): VatNumber {
  const number = billing && parseVatNumber(billing.taxId, billing.address.country);
  if (!number) throw new Failure("invalid-transition", "El pedido no tiene un NIF-IVA de otro país de la UE.");
  if (taxFree) throw new Failure("invalid-transition", ALREADY_UNTAXED);
  return number;
}

/** Staff remove the IVA from an order that was placed while the register of VAT numbers did not respond. */
export interface RemoveTaxCommand {
  kind: "untax";
  /** The register's current result. */
  check: VatCheck | null;
  /** Destination of the parcel; null for pickup. */
  destination: Destination | null;
  /** Whether an invoice with IVA was issued. */
  invoiced: boolean;
}

type Untaxable = Editable & Pick<OrderAggregate, "taxFree"> & { refunds: readonly unknown[] };

/** Why the IVA cannot be removed from an order, in Spanish; null if it can. */
export function taxRemovalRefusal(
  order: Untaxable,
  { check, destination, invoiced, at }: Omit<RemoveTaxCommand, "kind"> & { at: string },
): string | null {
  if (order.taxFree) return ALREADY_UNTAXED;
  if (check?.answer !== "valid") return "VIES no ha dado el número por válido.";
  if (destination?.country !== check.country) return "Sin IVA solo se vende lo que se envía al país de ese número.";
  if (!isEuDelivery(check, destination, at))
    return "La respuesta de VIES es de hace más de un día: compruébalo otra vez.";
  if (invoiced) return "Ya tiene factura con IVA: hay que devolver el pedido y hacer otro.";
  if (order.refunds.length > 0) return "Ya se ha reembolsado dinero de este pedido: su IVA no se puede quitar.";
  return editRefusal(order) ?? amountRefusal(order);
}

type PricedLine = Pick<OrderLine, "quantity" | "unitPrice" | "total" | "taxRate" | "deferred">;
type Priced<L> = Pick<OrderAggregate, "total" | "taxes" | "shippingTotal" | "extras"> & { lines: readonly L[] };

/** Whether the IVA can be removed, and the new total of the order; null if there is none to remove. */
export function planTaxRemoval(
  order: Untaxable & Priced<PricedLine>,
  inputs: Omit<RemoveTaxCommand, "kind"> & { at: string },
): { refusal: string | null; total: number } | null {
  if (order.taxFree || inputs.check === null) return null;
  return { refusal: taxRemovalRefusal(order, inputs), total: withoutTax(order).amounts.total };
}

/** Lines and totals of an order without its tax: net prices per unit, as in an order placed without IVA. */
export function withoutTax<L extends PricedLine>(order: Priced<L>): { lines: L[]; amounts: OrderAmounts } {
  const lines = order.lines.map((line) => {
    const unitPrice = netOf(line.unitPrice, line.taxRate);
    const gross = unitPrice * line.quantity;
    const discount = netOf(line.unitPrice * line.quantity - line.total, line.taxRate);
    const total = Math.max(gross - discount, 0);
    const { deferred = 0 } = line;
    const later = deferred === line.total ? total : Math.min(netOf(deferred, line.taxRate), total);
    return { ...line, unitPrice, taxRate: 0, total, ...(deferred > 0 && { deferred: later }) };
  });
  const rate = findExtrasRate(order);
  const { shipping, fee } = computeAmounts(order);
  return {
    lines,
    amounts: recomputeAmounts({ lines, shipping: netOf(shipping, rate), fee: netOf(fee, rate), extrasRate: 0 }),
  };
}

/**
 * Removes the IVA: the excess payment is refunded, and the amount due is reduced. Throws `invalid-transition`
 * with `allowed`.
 */
export function removeTax(draft: OrderDraft, { kind: _, ...command }: RemoveTaxCommand): void {
  const { order, now } = draft;
  const refusal = taxRemovalRefusal(order, { ...command, at: now.at });
  if (refusal !== null) throw editRefused(order, refusal);
  const before = computeAmounts(order);
  const { lines, amounts } = withoutTax(order);
  const reason = `IVA quitado: ${command.check?.number ?? ""}, comprobado en VIES`;
  const refunded = refundSurplus(draft, { added: [], lines, before, amounts }, reason);
  draft.add({ kind: "edited", lines, added: [], amounts, delivery: null, untaxed: true });
  awaitPaymentOfDue(draft);
  draft.record([taxRemoved(amounts.total, before.total), ...(refunded > 0 ? [refundRequested(refunded, reason)] : [])]);
  settleOrder(draft);
}
