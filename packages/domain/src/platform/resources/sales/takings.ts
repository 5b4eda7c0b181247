import type { ResourceDescriptor } from "../descriptor.ts";

/** The money of a period: what came by each way to pay, and what went back. */
export const TAKINGS = {
  id: "takings",
  words: { one: "cobro", many: "cobros", gender: "m" },
  path: "cobros",
  icon: "banknotes",
  menu: { group: "ventas", hidden: true, subtitle: "Cobrado, devuelto, comisiones e ingresos de las pasarelas" },
  access: { admin: "write", manager: "write", clerk: "write", accountant: "write" },
} as const satisfies ResourceDescriptor;
