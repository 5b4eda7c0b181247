import type { ResourceDescriptor } from "../descriptor.ts";

/** The money of a period: payments by payment method, and refunds. */
export const TAKINGS = {
  id: "takings",
  words: { one: "cobro", many: "cobros", gender: "m" },
  path: "cobros",
  icon: "banknotes",
  menu: { group: "ventas", more: "dinero", subtitle: "Cobrado, devuelto, comisiones e ingresos de las pasarelas" },
  access: { admin: "write", manager: "write", clerk: "write", accountant: "write" },
} as const satisfies ResourceDescriptor;
