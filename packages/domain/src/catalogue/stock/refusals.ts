import { Failure, invalidField } from "../../platform/failure.ts";

/** Failure: the movement takes more units than are on hand. */
export const moreThanOnHand = (onHand: number): Failure =>
  invalidField("quantity", "too-small", `Solo hay ${onHand} unidades.`);

/** Failure: the movement takes reserved units, which `orders` and campaigns (given by title) hold. */
export function unitsReserved(
  reserved: number,
  orders: readonly { id: string; number: string }[],
  campaigns: readonly string[],
): Failure {
  const holders = [...orders.map(({ number }) => number), ...campaigns.map((title) => `la precompra «${title}»`)];
  const message = `Hay ${reserved} unidades reservadas: libera antes ${holders.join(", ")}.`;
  return new Failure("reserved", message, { extra: { orders } });
}
