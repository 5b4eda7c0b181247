import type { ResourceDescriptor } from "../descriptor.ts";

/** Orders of the shop that people bought in before: imports bring them, and nobody changes them. */
export const FORMER_ORDERS = {
  id: "former-orders",
  words: { one: "pedido anterior", many: "pedidos anteriores", gender: "m" },
  path: "pedidos-anteriores",
  icon: "archive-box",
  menu: { group: "ventas", hidden: true, subtitle: "De otra tienda" },
  access: { admin: "read", manager: "read", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "former-order",
  label: "number",
  record: { in: "page" },
  palette: { records: 6 },
} as const satisfies ResourceDescriptor;
