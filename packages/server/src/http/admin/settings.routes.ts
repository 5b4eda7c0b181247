import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminSettings } from "@tablero/contract/endpoints/admin-settings";
import { changeSettings, readSections } from "../../domain/shop/change-settings.ts";
import { type Call, ctxOf, type Deps, ok } from "../call.ts";

export function settingsRoutes(deps: Deps): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminSettings> {
  return {
    "GET /api/admin/settings": async (_, call) => ok(await readSections(ctxOf(deps, call))),
    "PATCH /api/admin/settings": async ({ body }, call) => ok(await changeSettings(ctxOf(deps, call), body)),
  };
}
