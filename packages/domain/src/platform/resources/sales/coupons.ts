import type { ResourceDescriptor } from "../descriptor.ts";

export const COUPONS = {
  id: "coupons",
  words: { one: "cupón", many: "cupones", gender: "m" },
  path: "cupones",
  icon: "ticket",
  menu: { group: "ventas", more: "dinero" },
  access: { admin: "write", manager: "write", clerk: "read", warehouse: "read", accountant: "read" },
  audit: "coupon",
  label: "code",
  fields: {
    maxUses: "Usos como máximo",
    minimum: { label: "Compra mínima", as: "cents" },
    perClientUses: "Usos por cliente",
    uses: "Usos",
  },
  record: { in: "window", param: "cupon", create: true },
  palette: { create: { words: "descuento" } },
} as const satisfies ResourceDescriptor;
