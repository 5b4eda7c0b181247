import type { ResourceDescriptor } from "../descriptor.ts";

export const RETURNS = {
  id: "returns",
  words: { one: "devolución", many: "devoluciones", gender: "f" },
  path: "devoluciones",
  icon: "arrow-uturn-left",
  menu: { group: "ventas", more: "dinero" },
  access: { admin: "write", manager: "write", clerk: "write", warehouse: "read", accountant: "read" },
  audit: "order-return",
  label: "number",
  fields: { refunded: { label: "Dinero devuelto", as: "cents" } },
  record: { in: "page" },
} as const satisfies ResourceDescriptor;
