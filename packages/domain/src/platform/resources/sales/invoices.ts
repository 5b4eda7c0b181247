import type { ResourceDescriptor } from "../descriptor.ts";

export const INVOICES = {
  id: "invoices",
  words: { one: "factura", many: "facturas", gender: "f" },
  path: "facturas",
  icon: "document-text",
  menu: { group: "ventas" },
  access: { admin: "write", manager: "write", clerk: "write", accountant: "write" },
  audit: "invoice",
  label: "number",
  palette: { records: 4 },
} as const satisfies ResourceDescriptor;
