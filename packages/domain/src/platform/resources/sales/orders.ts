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
  record: { in: "page" },
  palette: { records: 2 },
} as const satisfies ResourceDescriptor;
