import type { ResourceDescriptor } from "./descriptor.ts";

export const HEADERS = {
  id: "headers",
  words: { one: "cabecera", many: "cabeceras", gender: "f" },
  path: "headers",
  icon: "photo",
  menu: { group: "sistema" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "header",
  label: "title",
  fields: {
    crop: "Recorte",
    cropMobile: "Recorte en móviles",
    imageMobileId: "Imagen para móviles",
    kicker: "Antetítulo",
    link: "Enlace",
    linkLabel: "Texto del enlace",
    subtitle: "Texto",
    visibleFrom: { label: "Se ve desde", as: "instant" },
    visibleUntil: { label: "Se ve hasta", as: "instant" },
    x: "Foco en horizontal (%)",
    y: "Foco en vertical (%)",
    zoom: "Ampliación (%)",
  },
  record: { in: "window", param: "cabecera", create: true },
  palette: { create: {} },
} as const satisfies ResourceDescriptor;
