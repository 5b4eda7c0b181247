import type { ResourceDescriptor } from "../descriptor.ts";

export const WEBHOOKS = {
  id: "webhooks",
  words: { one: "webhook", many: "webhooks", gender: "m" },
  path: "webhooks",
  title: "Webhooks",
  icon: "bolt",
  menu: { group: "sistema", more: "tecnico", subtitle: "Avisos a otros programas" },
  access: { admin: "write" },
  audit: "webhook",
  fields: { type: "Aviso", url: "Dirección", disabledReason: "Motivo", retried: "Avisos reenviados" },
  label: "name",
  record: { in: "page" },
} as const satisfies ResourceDescriptor;
