import type { ResourceDescriptor } from "../descriptor.ts";

/** Issues sent to the subscriptions of the newsletter. */
export const NEWSLETTER_ISSUES = {
  id: "newsletter-issues",
  words: { one: "boletín", many: "boletines", gender: "m" },
  path: "boletines",
  icon: "paper-airplane",
  menu: { group: "ventas", more: "clientes" },
  access: { admin: "write", manager: "write", clerk: "read" },
  audit: "newsletter-issue",
  label: "subject",
  fields: {
    recipients: "Suscriptores",
    sent: "Enviados",
    startedAt: { label: "Envío iniciado", as: "instant" },
    finishedAt: { label: "Envío terminado", as: "instant" },
  },
  record: { in: "window", param: "envio", create: true },
  palette: { create: { words: "newsletter" } },
} as const satisfies ResourceDescriptor;
