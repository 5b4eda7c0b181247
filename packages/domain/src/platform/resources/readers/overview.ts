import type { ResourceDescriptor } from "../descriptor.ts";

export const OVERVIEW = {
  id: "overview",
  words: { one: "resumen", many: "resúmenes", gender: "m" },
  path: "resumen",
  title: "Resumen",
  icon: "presentation-chart-line",
  menu: { group: "ventas", more: "tienda", subtitle: "Qué hay que hacer y cómo va la tienda" },
  access: { admin: "read", manager: "read", clerk: "read", warehouse: "read", accountant: "read", judge: "read" },
} as const satisfies ResourceDescriptor;
