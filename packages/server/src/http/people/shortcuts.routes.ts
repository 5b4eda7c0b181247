import {
  addShortcut,
  deleteShortcut,
  listShortcuts,
  orderShortcuts,
  updateShortcut,
} from "../../domain/people/staff/shortcuts.ts";
import { buildCtx, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

export function shortcutRoutes(
  deps: Deps,
): CommonRoutes<
  | "GET /api/common/shortcuts"
  | "POST /api/common/shortcuts"
  | "PATCH /api/common/shortcuts"
  | "DELETE /api/common/shortcuts"
  | "PATCH /api/common/shortcuts/order"
> {
  return {
    "GET /api/common/shortcuts": async (_, call) =>
      ok(await listShortcuts(buildCtx(deps, call), requireStaff(call).userId)),
    "POST /api/common/shortcuts": async ({ body }, call) =>
      ok(await addShortcut(buildCtx(deps, call), requireStaff(call).userId, body.shortcut)),
    "PATCH /api/common/shortcuts": async ({ body }, call) =>
      ok(await updateShortcut(buildCtx(deps, call), requireStaff(call).userId, body.id, body.shortcut)),
    "DELETE /api/common/shortcuts": async ({ query }, call) =>
      ok(await deleteShortcut(buildCtx(deps, call), requireStaff(call).userId, query.id)),
    "PATCH /api/common/shortcuts/order": async ({ body }, call) =>
      ok(await orderShortcuts(buildCtx(deps, call), requireStaff(call).userId, body.ids)),
  };
}
