import { outlineBell, outlineEnvelope } from "@tablero/ui/icons";
import { lazy } from "react";
import { useNotices } from "../panels/notices/use-notices.ts";
import { PanelButton } from "./panel-button.tsx";

const MessagesPanel = lazy(async () => ({
  default: (await import("../panels/notices/notices-panel.tsx")).MessagesPanel,
}));
const NotificationsPanel = lazy(async () => ({
  default: (await import("../panels/notices/notices-panel.tsx")).NotificationsPanel,
}));

const inWords = (unread: number) => (unread > 0 ? `${unread} sin leer` : "");

export function MessagesButton() {
  const { unread } = useNotices("messages");
  return (
    <PanelButton
      label="Mensajes"
      icon={outlineEnvelope}
      count={unread}
      description={inWords(unread)}
      panel={MessagesPanel}
    />
  );
}

export function NotificationsButton() {
  const { unread } = useNotices("notifications");
  return (
    <PanelButton
      label="Notificaciones"
      icon={outlineBell}
      count={unread}
      countTone="teal"
      description={inWords(unread)}
      panel={NotificationsPanel}
    />
  );
}
