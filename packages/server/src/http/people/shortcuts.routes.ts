import {
  addShortcut,
  deleteShortcut,
  listShortcuts,
  orderShortcuts,
  updateShortcut,
} from "../../domain/people/staff/shortcuts.ts";
import { ctxOf, type Deps, ok, staffOf } from "../call.ts";
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
    "GET /api/common/shortcuts": async (_, call) => ok(await listShortcuts(ctxOf(deps, call), staffOf(call).userId)),
    "POST /api/common/shortcuts": async ({ body }, call) =>
      ok(await addShortcut(ctxOf(deps, call), staffOf(call).userId, body.shortcut)),
    "PATCH /api/common/shortcuts": async ({ body }, call) =>
      ok(await updateShortcut(ctxOf(deps, call), staffOf(call).userId, body.id, body.shortcut)),
    "DELETE /api/common/shortcuts": async ({ query }, call) =>
      ok(await deleteShortcut(ctxOf(deps, call), staffOf(call).userId, query.id)),
    "PATCH /api/common/shortcuts/order": async ({ body }, call) =>
      ok(await orderShortcuts(ctxOf(deps, call), staffOf(call).userId, body.ids)),
  };
}
