import type { ResourceDescriptor } from "../descriptor.ts";

export const CATEGORIES = {
  id: "categories",
  words: { one: "categoría", many: "categorías", gender: "f" },
  path: "categorias",
  icon: "rectangle-group",
  menu: { group: "inventario" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "category",
  label: "name",
  record: { in: "window", param: "categoria", create: true },
  palette: { create: {} },
} as const satisfies ResourceDescriptor;
