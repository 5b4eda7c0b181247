import type { ResourceDescriptor } from "../descriptor.ts";

export const SUPPLIERS = {
  id: "suppliers",
  words: { one: "proveedor", many: "proveedores", gender: "m" },
  path: "proveedores",
  icon: "truck",
  menu: { group: "inventario" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "write", accountant: "read" },
  audit: "supplier",
  standard: true,
  label: "name",
  record: { in: "window", param: "proveedor", create: true },
  palette: { create: { words: "distribuidor" } },
} as const satisfies ResourceDescriptor;
