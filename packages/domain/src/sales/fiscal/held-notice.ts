import type { StaffNotice } from "../../platform/notices/kinds.ts";
import { resourcePath } from "../../platform/resources/paths.ts";
import { ORDERS } from "../../platform/resources/sales/orders.ts";

/** The order exceeds `MAX_SIMPLIFIED`, so staff have to identify the client. */
export const invoiceHeldNotice = (orderId: string, number: string): StaffNotice => ({
  kind: "invoice-held",
  icon: "heroicons_outline:exclamation-triangle",
  title: `Falta el NIF del pedido ${number}`,
  description: "Pasa de 3.000 €: necesita una factura completa. Ponlo en los datos de facturación del pedido.",
  link: resourcePath(ORDERS, orderId),
});
