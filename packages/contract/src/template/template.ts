import { contract } from "../contract.ts";
import { academy } from "./endpoints/academy.ts";
import { activities } from "./endpoints/activities.ts";
import { chat } from "./endpoints/chat.ts";
import { contacts } from "./endpoints/contacts.ts";
import { dashboards } from "./endpoints/dashboards.ts";
import { fileManager } from "./endpoints/file-manager.ts";
import { helpCenter } from "./endpoints/help-center.ts";
import { icons } from "./endpoints/icons.ts";
import { inventory } from "./endpoints/inventory.ts";
import { mailbox } from "./endpoints/mailbox.ts";
import { notes } from "./endpoints/notes.ts";
import { scrumboard } from "./endpoints/scrumboard.ts";
import { tasks } from "./endpoints/tasks.ts";

/**
 * The audience `template`: simulated apps of the admin template. Only the mock implements them; the server
 * returns 404.
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
