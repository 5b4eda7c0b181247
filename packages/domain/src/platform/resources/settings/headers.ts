import type { ResourceDescriptor } from "../descriptor.ts";

export const HEADERS = {
  id: "headers",
  words: { one: "cabecera", many: "cabeceras", gender: "f" },
  path: "headers",
  icon: "photo",
  menu: { group: "sistema" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "header",
  label: "title",
  record: { in: "window", param: "cabecera", create: true },
  palette: { create: {} },
} as const satisfies ResourceDescriptor;
