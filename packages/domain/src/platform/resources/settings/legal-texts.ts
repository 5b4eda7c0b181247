import type { ResourceDescriptor } from "../descriptor.ts";

export const LEGAL_TEXTS = {
  id: "legal-texts",
  words: { one: "texto legal", many: "textos legales", gender: "m" },
  path: "textos-legales",
  icon: "scale",
  menu: { group: "sistema", more: "tienda", subtitle: "Aviso legal, condiciones, privacidad y demás" },
  access: { admin: "write", manager: "read" },
  audit: "legal-text",
  fields: {
    body: "Texto",
    publishedVersion: "Versión publicada",
  },
} as const satisfies ResourceDescriptor;
