import type { activities } from "@tablero/contract/template/endpoints/activities";
import type { Store } from "../../platform/store.ts";
import type { TemplateHandlers } from "../template-handlers.ts";

export const activitiesHandlers = (store: Store): TemplateHandlers<keyof typeof activities> => ({
  "GET /api/pages/activities": async () => ({ status: 200, body: await store.template.group("activities") }),
});
