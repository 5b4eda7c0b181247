import { defer } from "@tablero/ui/deferred";
import { useNewNotices } from "../panels/notices/use-new-notices.ts";
import { useNotices } from "../panels/notices/use-notices.ts";
import { BarNotices } from "./items/bar-notices.tsx";

const messagesPanel = defer(async () => (await import("../panels/notices/notices-panel.tsx")).MessagesPanel);
const notificationsPanel = defer(async () => (await import("../panels/notices/notices-panel.tsx")).NotificationsPanel);

export function MessagesButton() {
  const { notices, unread } = useNotices("messages");
  return <BarNotices kind="messages" unread={unread} news={useNewNotices("messages", notices)} panel={messagesPanel} />;
}

export function NotificationsButton() {
  const { notices, unread } = useNotices("notifications");
  return <BarNotices unread={unread} news={useNewNotices("notifications", notices)} panel={notificationsPanel} />;
}
