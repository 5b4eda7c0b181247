import type { ResourceDescriptor } from "../descriptor.ts";

export const PRODUCTS = {
  id: "products",
  words: { one: "producto", many: "productos", gender: "m" },
  path: "productos",
  icon: "cube",
  menu: { group: "inventario" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "write", accountant: "read" },
  audit: "product",
  label: "name",
  record: { in: "page", create: true },
  palette: { records: 1, create: { words: "artículo", frequent: true } },
} as const satisfies ResourceDescriptor;
