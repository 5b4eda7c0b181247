import type { dashboards } from "@tablero/contract/template/endpoints/dashboards";
import type { Store } from "../../platform/store.ts";
import type { TemplateHandlers } from "../template-handlers.ts";

export const dashboardsHandlers = (store: Store): TemplateHandlers<keyof typeof dashboards> => ({
  "GET /api/dashboards/analytics": async () => ({ status: 200, body: await store.template.group("analytics") }),
  "GET /api/dashboards/crypto": async () => ({ status: 200, body: await store.template.group("crypto") }),
  "GET /api/dashboards/finance": async () => ({ status: 200, body: await store.template.group("finance") }),
  "GET /api/dashboards/project": async () => ({ status: 200, body: await store.template.group("project") }),
});
