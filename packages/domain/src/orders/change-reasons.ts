/** How the reason of a refund begins that comes of a change: of what is in the order, or of its tax. */
export const CHANGED = "Pedido cambiado";
export const UNTAXED = "IVA quitado";

/**
 * Whether a refund gave back what a changed order no longer costs. Its row has no cause: the reason that the shop's own
 * software wrote is what tells it from money that is owed again.
 */
export const isOfChange = (reason: string): boolean =>
  [CHANGED, UNTAXED].some((beginning) => reason.startsWith(`${beginning}: `));
