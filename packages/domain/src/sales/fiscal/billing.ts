import { matchingCheck, type VatCheck } from "../../people/clients/vat-number.ts";
import { Failure } from "../../platform/failure.ts";
import type { InvoiceKind, OrderState } from "../../platform/vocabulary.ts";
import { isClosed, isRunning } from "../orders/steps.ts";

/** The fields of an order that the rules about billing data need. */
export interface BilledOrder {
  state: OrderState;
  /** Whether an invoice is held until the client gives a tax id. */
  held: boolean;
  invoices: readonly { number: string; kind: InvoiceKind; total: number }[];
  /** Whether its client was anonymised. */
  anonymised: boolean;
}

/** The effect of the change, and why it cannot be made; cents. */
export interface BillingChange {
  /** Spanish; null if the data can be given or changed. */
  refusal: string | null;
  /** Numbers of the simplified invoices that a complete one would replace. */
  replaces: string[];
}

const isSimplified = (kind: InvoiceKind) => kind === "F2" || kind === "R5";

/**
 * Name, tax id and address on the invoice can be given and changed until a complete invoice is issued. It
 * replaces the simplified ones with their amounts after corrections.
 */
export function billingChange({ state, held, invoices, anonymised }: BilledOrder): BillingChange {
  const complete = invoices.find(({ kind }) => kind === "F1" || kind === "F3");
  const simplified = invoices.filter(({ kind }) => isSimplified(kind));
  const left = simplified.reduce((sum, { total }) => sum + total, 0);
  const numbers = simplified.filter(({ kind }) => kind === "F2").map(({ number }) => number);
  const refusal = () => {
    if (anonymised) return "Los datos de este cliente se borraron a petición suya: no se apuntan otros.";
    if (complete) return `La factura completa ${complete.number} ya está expedida: sus datos no se pueden cambiar.`;
    if (held) return null;
    if (numbers.length === 0)
      return isClosed(state) ? "El pedido se cerró sin facturas: no hay nada que facturar." : null;
    return left > 0 || isRunning(state) ? null : "Todo lo facturado está devuelto y rectificado.";
  };
  return { refusal: refusal(), replaces: refusal() === null && left > 0 ? numbers : [] };
}

/** Whether the page of an order requires billing data, or offers to add them; null if it is too late. */
export function completeInvoice(order: BilledOrder): "needed" | "possible" | null {
  if (billingChange(order).refusal !== null) return null;
  return order.held ? "needed" : "possible";
}

/**
 * Throws `validation` if the number differs from the one that justified the sale without IVA; null for a sale
 * with IVA.
 */
export function requireSoldNumber(
  sold: VatCheck | null,
  billing: { taxId: string; address: { country: string } },
): void {
  if (sold === null || matchingCheck(sold, billing) !== null) return;
  const message = `El pedido se vendió sin IVA a ${sold.number}: ese número no se puede cambiar.`;
  throw new Failure("validation", message, { errors: [{ path: "taxId", code: "sold-to", message }] });
}

/** Throws `invalid-transition` if the billing data can no longer be given or changed. */
export function requireBillingChange(order: BilledOrder): void {
  const { refusal } = billingChange(order);
  if (refusal !== null) throw new Failure("invalid-transition", refusal);
}
