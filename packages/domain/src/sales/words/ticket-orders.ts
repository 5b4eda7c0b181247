import { formatMoney } from "../../platform/money/money.ts";
import type { OrderLineKind } from "../../platform/vocabulary.ts";
import type { OrderStory } from "./orders.ts";

interface TicketLine {
  kind: OrderLineKind;
  quantity: number;
  cancelled: number;
}

/**
 * Number of places that an order pays for if it contains nothing else, so that its texts are about places. 0 for
 * any other order.
 */
export function countIfOnlyPlaces(lines: readonly TicketLine[]): number {
  if (!lines.every(({ kind }) => kind === "ticket")) return 0;
  const places = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  // All places of a closed order are cancelled, but it is still an order for places.
  return places || lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Texts for an order of places that is neither closed nor waiting for its mail. */
export function placesStatement(
  { due, paid, payment, method, keptUntil }: OrderStory,
  places: number,
): { headline: string; hint: string } {
  const one = places === 1;
  const kept = one ? "Te guardamos la plaza" : "Te guardamos las plazas";
  if (due === 0)
    return {
      headline: one ? "Tu plaza está confirmada" : "Tus plazas están confirmadas",
      hint: "Enseña el código de tu inscripción al llegar. ¡Nos vemos!",
    };
  if (paid > 0)
    return {
      headline: "Falta parte del pago",
      hint: `Has pagado ${formatMoney(paid)} y faltan ${formatMoney(due)}. ${kept} mientras llega el resto.`,
    };
  if (payment === "authorised")
    return {
      headline: "Estamos confirmando tu pago",
      hint: "Tu banco ya lo ha aceptado. Te escribimos en cuanto quede confirmado.",
    };
  if (method === "transfer")
    return {
      headline: "Esperamos tu transferencia",
      hint: `Hazla con los datos de aquí abajo. ${kept} mientras llega.`,
    };
  const until = keptUntil ? ` hasta el ${keptUntil}` : "";
  if (method === "in-store")
    return {
      headline: one ? "Tu plaza está guardada" : "Tus plazas están guardadas",
      hint: `${kept}${until}. Pagas en la tienda.`,
    };
  return {
    headline: "Falta el pago",
    hint: `${kept}${until}. En cuanto se complete el pago, ${one ? "es tuya" : "son tuyas"}.`,
  };
}
