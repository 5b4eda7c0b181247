import type { ResourceDescriptor } from "../descriptor.ts";

export const CLIENTS = {
  id: "clients",
  words: { one: "cliente", many: "clientes", gender: "m" },
  path: "clientes",
  icon: "users",
  menu: { group: "ventas" },
  access: { admin: "write", manager: "write", clerk: "write", warehouse: "read", accountant: "read" },
  audit: "client",
  label: "name",
  fields: {
    blockReason: "Motivo del bloqueo",
    hasAccount: "Con cuenta",
    mergedInto: "Fusionado con (id)",
    surname: "Apellidos",
  },
  record: { in: "page", create: true },
  palette: { records: 3, create: { words: "comprador" } },
} as const satisfies ResourceDescriptor;
