import type { ResourceDescriptor } from "../descriptor.ts";

export const API_TOKENS = {
  id: "api-tokens",
  words: { one: "clave de la API", many: "claves de la API", gender: "f" },
  path: "claves-api",
  icon: "key",
  menu: { group: "sistema", more: "tecnico", subtitle: "Acceso de otros programas" },
  access: { admin: "write" },
  audit: "api-token",
  fields: { prefix: "Empieza por", scopes: "Permisos", revokedAt: { label: "Revocada", as: "instant" } },
  label: "name",
  record: { in: "window", param: "clave", create: true },
  palette: { create: { words: "token integración erp" } },
} as const satisfies ResourceDescriptor;
