import type { ResourceDescriptor } from "../descriptor.ts";

export const USERS = {
  id: "users",
  words: { one: "usuario", many: "usuarios", gender: "m" },
  path: "usuarios",
  icon: "identification",
  menu: { group: "sistema" },
  access: { admin: "write" },
  audit: "user",
  label: "name",
  record: { in: "window", param: "usuario", create: true },
  palette: { create: { words: "invitar empleado invitación" } },
} as const satisfies ResourceDescriptor;
