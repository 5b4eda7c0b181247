import type { ResourceDescriptor } from "../descriptor.ts";

export const SYSTEM = {
  id: "system",
  words: { one: "sistema", many: "sistemas", gender: "m" },
  path: "sistema",
  title: "Sistema",
  icon: "server-stack",
  menu: { group: "sistema", more: "tecnico", subtitle: "Trabajos, correos, errores y copias" },
  access: { admin: "write" },
} as const satisfies ResourceDescriptor;
