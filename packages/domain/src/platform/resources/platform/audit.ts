import type { ResourceDescriptor } from "../descriptor.ts";

export const AUDIT = {
  id: "audit",
  words: { one: "cambio", many: "cambios", gender: "m" },
  path: "auditoria",
  title: "Auditoría",
  icon: "clipboard-document-list",
  menu: { group: "sistema", more: "tecnico", subtitle: "Quién cambió qué" },
  access: { admin: "write", accountant: "read" },
} as const satisfies ResourceDescriptor;
