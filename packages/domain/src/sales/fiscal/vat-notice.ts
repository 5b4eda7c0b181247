import { resourcePath } from "../../platform/resources/paths.ts";
import { ORDERS } from "../../platform/resources/sales/orders.ts";

/**
 * The order includes IVA because the register did not respond: staff may look the number up and correct the
 * order.
 */
export const vatUncheckedNotice = (orderId: string, number: string) => ({
  kind: "vat-unchecked" as const,
  icon: "heroicons_outline:exclamation-triangle",
  title: `Sin comprobar: ${number}`,
  description: "VIES no respondió durante la compra y el pedido lleva IVA. Compruébalo antes de enviarlo.",
  link: resourcePath(ORDERS, orderId),
});
