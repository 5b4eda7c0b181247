import { outlineBell, outlineEnvelope } from "@tablero/ui/icons";
import { lazy } from "react";
import { useNotices } from "../panels/notices/use-notices.ts";
import { PanelButton } from "./panel-button.tsx";

const load = () => import("../panels/notices/notices-panel.tsx");
const MessagesPanel = lazy(async () => ({ default: (await load()).MessagesPanel }));
const NotificationsPanel = lazy(async () => ({ default: (await load()).NotificationsPanel }));

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
      preload={load}
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
      preload={load}
    />
  );
}
