import type { ResourceDescriptor } from "../descriptor.ts";

export const REVIEWS = {
  id: "reviews",
  words: { one: "opinión", many: "opiniones", gender: "f" },
  path: "resenas",
  icon: "star",
  menu: { group: "ventas", more: "clientes" },
  access: { admin: "write", manager: "write", clerk: "write" },
  audit: "review",
  label: "name",
  fields: { answer: "Respuesta pública" },
  record: { in: "window", param: "opinion" },
} as const satisfies ResourceDescriptor;
