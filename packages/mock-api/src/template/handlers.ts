import type { Store } from "../platform/store.ts";
import { academyHandlers } from "./academy/handlers.ts";
import { activitiesHandlers } from "./activities/handlers.ts";
import { chatHandlers } from "./chat/handlers.ts";
import { contactsHandlers } from "./contacts/handlers.ts";
import { dashboardsHandlers } from "./dashboards/handlers.ts";
import { fileManagerHandlers } from "./file-manager/handlers.ts";
import { helpCenterHandlers } from "./help-center/handlers.ts";
import { iconsHandlers } from "./icons/handlers.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { mailboxHandlers } from "./mailbox/handlers.ts";
import { notesHandlers } from "./notes/handlers.ts";
import { scrumboardHandlers } from "./scrumboard/handlers.ts";
import { tasksHandlers } from "./tasks/handlers.ts";
import type { TemplateHandlers } from "./template-handlers.ts";

/** Handlers of the simulated apps. They read the state on each call, so that a reset takes effect. */
export const templateHandlers = (store: Store): TemplateHandlers => ({
  ...academyHandlers(store),
  ...activitiesHandlers(store),
  ...contactsHandlers(store),
  ...helpCenterHandlers(store),
  ...fileManagerHandlers(store),
  ...chatHandlers(store),
  ...dashboardsHandlers(store),
  ...iconsHandlers(store),
  ...inventoryHandlers(store),
  ...mailboxHandlers(store),
  ...notesHandlers(store),
  ...scrumboardHandlers(store),
  ...tasksHandlers(store),
});
