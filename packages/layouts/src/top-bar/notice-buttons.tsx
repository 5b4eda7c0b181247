import { outlineBell, outlineEnvelope } from "@tablero/ui/icons";
import { useNewNotices } from "../panels/notices/use-new-notices.ts";
import { useNotices } from "../panels/notices/use-notices.ts";
import { PanelButton } from "./panel-button.tsx";

const loadMessages = async () => (await import("../panels/notices/notices-panel.tsx")).MessagesPanel;
const loadNotifications = async () => (await import("../panels/notices/notices-panel.tsx")).NotificationsPanel;

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
      load={loadMessages}
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
      load={loadNotifications}
    />
  );
}
