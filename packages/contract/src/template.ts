import { contract } from "./contract.ts";
import { academy } from "./endpoints/template/academy.ts";
import { activities } from "./endpoints/template/activities.ts";
import { chat } from "./endpoints/template/chat.ts";
import { contacts } from "./endpoints/template/contacts.ts";
import { dashboards } from "./endpoints/template/dashboards.ts";
import { fileManager } from "./endpoints/template/file-manager.ts";
import { helpCenter } from "./endpoints/template/help-center.ts";
import { icons } from "./endpoints/template/icons.ts";
import { inventory } from "./endpoints/template/inventory.ts";
import { mailbox } from "./endpoints/template/mailbox.ts";
import { notes } from "./endpoints/template/notes.ts";
import { scrumboard } from "./endpoints/template/scrumboard.ts";
import { tasks } from "./endpoints/template/tasks.ts";

/**
 * The audience `template`: simulated apps of the admin template. Only the mock implements them, the server returns 404.
 */
export const template = {
  ...academy,
  ...activities,
  ...chat,
  ...contacts,
  ...helpCenter,
  ...fileManager,
  ...dashboards,
  ...icons,
  ...inventory,
  ...mailbox,
  ...notes,
  ...scrumboard,
  ...tasks,
} as const;

/** All endpoints of the mock: the shop's contract and the audience `template`. */
export const mockContract = { ...contract, ...template } as const;
export type MockContract = typeof mockContract;
