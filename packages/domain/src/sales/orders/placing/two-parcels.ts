import { Failure } from "../../../platform/failure.ts";
import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import { isConfirmedUnpaid } from "../../../settings/payments/methods.ts";

/**
 * Throws `payment-unavailable` for a method paid at the handover: the first of two parcels would have to collect
 * money for goods that it does not contain.
 */
export function requirePaidBeforehand(method: PaymentMethod): void {
  if (!isConfirmedUnpaid(method)) return;
  throw new Failure(
    "payment-unavailable",
    "Lo que se paga a la entrega va en un solo paquete: elige tarjeta, Bizum o transferencia, o recíbelo todo junto.",
  );
}
