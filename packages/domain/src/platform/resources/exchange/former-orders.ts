import type { ResourceDescriptor } from "../descriptor.ts";

/** Orders from the former shop: they are imported, and cannot be changed. */
export const FORMER_ORDERS = {
  id: "former-orders",
  words: { one: "pedido anterior", many: "pedidos anteriores", gender: "m" },
  path: "pedidos-anteriores",
  icon: "archive-box",
  menu: { group: "ventas", more: "dinero", subtitle: "De otra tienda" },
  access: { admin: "read", manager: "read", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "former-order",
  label: "number",
  record: { in: "page" },
  palette: { records: 6 },
} as const satisfies ResourceDescriptor;
