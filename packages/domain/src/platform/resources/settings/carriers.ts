import type { ResourceDescriptor } from "../descriptor.ts";

export const CARRIERS = {
  id: "carriers",
  words: { one: "transportista", many: "transportistas", gender: "m" },
  path: "transporte",
  title: "Transporte",
  icon: "map",
  menu: { group: "sistema" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "carrier",
  label: "name",
  record: { in: "window", param: "transportista", create: true },
  palette: { create: { words: "envío mensajería" } },
} as const satisfies ResourceDescriptor;
