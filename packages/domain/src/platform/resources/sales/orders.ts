import type { ResourceDescriptor } from "../descriptor.ts";

export const ORDERS = {
  id: "orders",
  words: { one: "pedido", many: "pedidos", gender: "m" },
  path: "pedidos",
  icon: "inbox-stack",
  menu: { group: "ventas" },
  access: { admin: "write", manager: "write", clerk: "write", warehouse: "read", accountant: "read" },
  audit: "order",
  label: "number",
  record: { in: "page", create: true },
  palette: { records: 2, create: { words: "teléfono mostrador encargo venta" } },
} as const satisfies ResourceDescriptor;
