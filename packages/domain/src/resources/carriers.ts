import type { ResourceDescriptor } from "./descriptor.ts";

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
} as const satisfies ResourceDescriptor;
