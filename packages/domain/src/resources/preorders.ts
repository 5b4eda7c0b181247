import type { ResourceDescriptor } from "./descriptor.ts";

export const PREORDERS = {
  id: "preorders",
  words: { one: "precompra", many: "precompras", gender: "f" },
  path: "precompras",
  icon: "clock",
  menu: { group: "ventas" },
  access: { admin: "write", manager: "write", clerk: "write", warehouse: "read", accountant: "read" },
  audit: "preorder",
} as const satisfies ResourceDescriptor;
