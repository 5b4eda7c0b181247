import type { ResourceDescriptor } from "../descriptor.ts";

export const EVENTS = {
  id: "events",
  words: { one: "evento", many: "eventos", gender: "m" },
  path: "eventos",
  icon: "calendar-days",
  menu: { group: "eventos" },
  access: { admin: "write", manager: "write", clerk: "write", accountant: "read", judge: "write" },
  audit: "event",
  label: "title",
  record: { in: "window", param: "evento", create: true },
  palette: { records: 5, create: {} },
} as const satisfies ResourceDescriptor;
