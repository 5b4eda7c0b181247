import type { ResourceDescriptor } from "./descriptor.ts";

export const CLIENTS = {
  id: "clients",
  words: { one: "cliente", many: "clientes", gender: "m" },
  path: "clientes",
  icon: "users",
  menu: { group: "ventas" },
  access: { admin: "write", manager: "write", clerk: "write", warehouse: "read", accountant: "read" },
  audit: "client",
  record: { in: "page" },
  palette: { records: 3 },
} as const satisfies ResourceDescriptor;
