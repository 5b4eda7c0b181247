import type { Deferred } from "@tablero/ui/deferred";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import type { ComponentType } from "react";
import { PanelButton, type PanelProps } from "../panel-button.tsx";

export type BarNoticesKind = "messages" | "notifications";

export interface BarNoticesProps {
  /** messages: an envelope, for messages from people; notifications: a bell, for notices from the shop. */
  kind?: BarNoticesKind;
  /** Number of unread notices, shown at the corner from 1 on, and as «99+» from 100. */
  unread?: number;
  /** Text about notices that arrived since the page was opened; announced but not visible. */
  news?: string;
  /** The panel that lists them, loaded on hover or focus. */
  panel: Deferred<ComponentType<PanelProps>>;
}

/** Messages or notifications of the signed-in user, with the number of unread ones. */
export function BarNotices({ kind = "notifications", unread = 0, news = "", panel }: BarNoticesProps) {
  return (
    <PanelButton
      label={kind === "messages" ? "Mensajes" : "Notificaciones"}
      icon={kind === "messages" ? outlineEnvelope : outlineBell}
      count={unread}
      countTone={kind === "messages" ? "primary" : "teal"}
      description={unread > 0 ? `${unread} sin leer` : ""}
      news={news}
      panel={panel}
    />
  );
}
