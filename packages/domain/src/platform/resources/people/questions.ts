import type { ResourceDescriptor } from "../descriptor.ts";

export const QUESTIONS = {
  id: "questions",
  words: { one: "consulta", many: "consultas", gender: "f" },
  path: "consultas",
  icon: "chat-bubble-left",
  menu: { group: "ventas", more: "clientes" },
  access: { admin: "write", manager: "write", clerk: "write" },
  audit: "question",
  label: "subject",
  fields: { assignee: "La lleva" },
  record: { in: "window", param: "consulta" },
} as const satisfies ResourceDescriptor;
