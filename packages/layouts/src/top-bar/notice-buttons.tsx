import { defer } from "@tablero/ui/deferred";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { useNewNotices } from "../panels/notices/use-new-notices.ts";
import { useNotices } from "../panels/notices/use-notices.ts";
import { PanelButton } from "./panel-button.tsx";

const messagesPanel = defer(async () => (await import("../panels/notices/notices-panel.tsx")).MessagesPanel);
const notificationsPanel = defer(async () => (await import("../panels/notices/notices-panel.tsx")).NotificationsPanel);

const inWords = (unread: number) => (unread > 0 ? `${unread} sin leer` : "");

export function MessagesButton() {
  const { notices, unread } = useNotices("messages");
  return (
    <PanelButton
      label="Mensajes"
      icon={outlineEnvelope}
      count={unread}
      description={inWords(unread)}
      news={useNewNotices("messages", notices)}
      panel={messagesPanel}
    />
  );
}

export function NotificationsButton() {
  const { notices, unread } = useNotices("notifications");
  return (
    <PanelButton
      label="Notificaciones"
      icon={outlineBell}
      count={unread}
      countTone="teal"
      description={inWords(unread)}
      news={useNewNotices("notifications", notices)}
      panel={notificationsPanel}
    />
  );
}
