import {
  addNotice,
  deleteNotice,
  listNotices,
  markAllRead,
  type NoticeTable,
  toggleRead,
  updateNotice,
} from "../../domain/platform/notices/notices.ts";
import { buildCtx, type Call, type Deps, ok, requireStaff } from "../call.ts";
import type { CommonRoutes } from "../common-handlers.ts";

type Name = "messages" | "notifications";
type Keys<N extends Name> =
  | `${"GET" | "POST" | "PATCH" | "DELETE"} /api/common/${N}`
  | `${"GET" | "POST"} /api/common/${N}/mark-all-as-read`
  | `POST /api/common/${N}/toggle-read-status`;

export function noticeRoutes(deps: Deps): CommonRoutes<Keys<"messages"> | Keys<"notifications">> {
  const list = async (table: NoticeTable, call: Call) =>
    ok(await listNotices(buildCtx(deps, call), table, requireStaff(call).userId));
  const remove = async (table: NoticeTable, id: string, call: Call) =>
    ok(await deleteNotice(buildCtx(deps, call), table, requireStaff(call).userId, id));
  const markAll = async (table: NoticeTable, call: Call) => {
    await markAllRead(buildCtx(deps, call), table, requireStaff(call).userId);
    return ok(true as const);
  };
  const toggle = async (table: NoticeTable, input: { id: string; read?: boolean | undefined }, call: Call) =>
    ok(await toggleRead(buildCtx(deps, call), table, requireStaff(call).userId, input));
  return {
    "GET /api/common/messages": (_, call) => list("messages", call),
    "POST /api/common/messages": async ({ body }, call) =>
      ok(await addNotice(buildCtx(deps, call), "messages", requireStaff(call).userId, body.message)),
    "PATCH /api/common/messages": async ({ body }, call) =>
      ok(await updateNotice(buildCtx(deps, call), "messages", requireStaff(call).userId, body.id, body.message)),
    "DELETE /api/common/messages": ({ query }, call) => remove("messages", query.id, call),
    "GET /api/common/messages/mark-all-as-read": (_, call) => markAll("messages", call),
    "POST /api/common/messages/mark-all-as-read": (_, call) => markAll("messages", call),
    "POST /api/common/messages/toggle-read-status": ({ body }, call) => toggle("messages", body.message, call),
    "GET /api/common/notifications": (_, call) => list("notifications", call),
    "POST /api/common/notifications": async ({ body }, call) =>
      ok(await addNotice(buildCtx(deps, call), "notifications", requireStaff(call).userId, body.notification)),
    "PATCH /api/common/notifications": async ({ body }, call) =>
      ok(
        await updateNotice(
          buildCtx(deps, call),
          "notifications",
          requireStaff(call).userId,
          body.id,
          body.notification,
        ),
      ),
    "DELETE /api/common/notifications": ({ query }, call) => remove("notifications", query.id, call),
    "GET /api/common/notifications/mark-all-as-read": (_, call) => markAll("notifications", call),
    "POST /api/common/notifications/mark-all-as-read": (_, call) => markAll("notifications", call),
    "POST /api/common/notifications/toggle-read-status": ({ body }, call) =>
      toggle("notifications", body.notification, call),
  };
}
