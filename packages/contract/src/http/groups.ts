import { isKeyOf, keysOf } from "@tablero/domain/platform/typed";
/** API groups in reading order: the shop's own, then the simulated apps that only the mock implements. */
export const GROUPS = {
  auth: "Sessions and accounts",
  shop: "The shop, for anyone",
  common: "The shell of the back office",
  admin: "Back office",
  chat: "Chat",
  contacts: "Contacts",
  inventory: "Inventory",
  "file-manager": "File manager",
  "help-center": "Help center",
  mailbox: "Mailbox",
  notes: "Notes",
  scrumboard: "Scrumboard",
  tasks: "Tasks",
  academy: "Academy",
  dashboards: "Dashboards",
  activities: "Activities",
  icons: "Icons",
  system: "System",
} as const;

export type Group = keyof typeof GROUPS;

export const GROUP_NAMES = keysOf(GROUPS);

const PATH = /^\/api\/(?:apps\/(?:ecommerce\/)?|pages\/|ui\/)?([^/]+)/;

/** The group of a path; `system` if none matches. */
export function findGroup(path: string): Group {
  const name = PATH.exec(path)?.[1] ?? "";
  return isKeyOf(GROUPS, name) ? name : "system";
}
