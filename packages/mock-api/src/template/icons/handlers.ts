import type { icons } from "@tablero/contract/template/endpoints/icons";
import type { Store } from "../../platform/store.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import type { IconPageName } from "./sample.ts";

export function iconsHandlers(store: Store): TemplateHandlers<keyof typeof icons> {
  const page = (name: IconPageName) => async () => {
    const pages = await store.template.group("icons");
    return { status: 200, body: pages[name] } as const;
  };
  return {
    "GET /api/ui/icons/feather": page("feather"),
    "GET /api/ui/icons/heroicons-outline": page("heroicons-outline"),
    "GET /api/ui/icons/heroicons-solid": page("heroicons-solid"),
    "GET /api/ui/icons/heroicons-mini": page("heroicons-mini"),
    "GET /api/ui/icons/material-solid": page("material-solid"),
    "GET /api/ui/icons/material-outline": page("material-outline"),
    "GET /api/ui/icons/material-twotone": page("material-twotone"),
  };
}
