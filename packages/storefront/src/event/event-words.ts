import type { Event } from "@tablero/contract/shapes/shop";
import { formatMoney } from "@tablero/domain/money";
import { count } from "../shared/words.ts";

/** «Quedan 4 plazas», «Lista de espera», «Cancelado». */
export function seatsText({ state, remaining }: Pick<Event, "state" | "remaining">): string {
  if (state === "cancelled") return "Cancelado";
  if (state === "finished") return "Terminado";
  if (state === "running") return "En curso";
  if (remaining <= 0) return "Lista de espera";
  return remaining === 1 ? "Queda 1 plaza" : `Quedan ${count(remaining)} plazas`;
}

export const priceText = ({ price }: Pick<Event, "price">): string => (price === 0 ? "Gratis" : formatMoney(price));
