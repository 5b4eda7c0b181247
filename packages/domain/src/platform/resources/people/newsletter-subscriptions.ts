import type { ResourceDescriptor } from "../descriptor.ts";

export const NEWSLETTER_SUBSCRIPTIONS = {
  id: "newsletter-subscriptions",
  words: { one: "suscripción", many: "suscripciones", gender: "f" },
  path: "boletin",
  title: "Suscripciones al boletín",
  icon: "envelope",
  menu: { group: "ventas", more: "clientes" },
  access: { admin: "write", manager: "write", clerk: "read" },
  audit: "newsletter-subscription",
  label: "email",
  fields: { requestedAt: { label: "Pedida", as: "instant" }, confirmedAt: { label: "Confirmada", as: "instant" } },
} as const satisfies ResourceDescriptor;
