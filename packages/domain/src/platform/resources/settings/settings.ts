import type { ResourceDescriptor } from "../descriptor.ts";

export const SETTINGS = {
  id: "settings",
  words: { one: "ajustes", many: "ajustes", gender: "m" },
  path: "ajustes",
  title: "Ajustes",
  icon: "cog-6-tooth",
  menu: { group: "sistema", more: "tienda", subtitle: "Identidad, imagen, cobros, impuestos, plazos y envíos" },
  access: { admin: "write" },
  audit: "settings",
} as const satisfies ResourceDescriptor;
