import { errorMessage } from "@tablero/api-client/errors";
import { NOTICE_CHOICES_PATH } from "@tablero/domain/platform/resources/paths";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Count } from "@tablero/ui/count";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { Icon, type IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { outlineCog6Tooth } from "@tablero/ui/icons/outline-cog-6-tooth";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineEnvelopeOpen } from "@tablero/ui/icons/outline-envelope-open";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { PanelProps } from "../../top-bar/panel-button.tsx";
import { Panel } from "../panel.tsx";
import { PanelRows } from "../panel-rows.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { type NoticeKind, useNotices } from "./use-notices.ts";

interface Words {
  title: string;
  icon: IconData;
  none: string;
  hint: string;
}

const WORDS: Record<NoticeKind, Words> = {
  messages: {
    title: "Mensajes",
    icon: outlineEnvelope,
    none: "No hay mensajes",
    hint: "Cuando alguien te escriba, aparecerá aquí.",
  },
  notifications: {
    title: "Notificaciones",
    icon: outlineBell,
    none: "No hay notificaciones",
    hint: "Los pedidos nuevos y los avisos de la tienda aparecerán aquí.",
  },
};

export function MessagesPanel(props: PanelProps) {
  return <NoticesPanel kind="messages" {...props} />;
}

export function NotificationsPanel(props: PanelProps) {
  return <NoticesPanel kind="notifications" {...props} />;
}

/** Messages and notifications share this panel. */
function NoticesPanel({ kind, close }: PanelProps & { kind: NoticeKind }) {
  const box = useNotices(kind);
  const { notices, unread, error, failure } = box;
  const words = WORDS[kind];
  const list = useRef<HTMLUListElement>(null);

  return (
    <Panel
      aside={unread > 0 && <Count tone="primary" value={unread} />}
      actions={
        <>
          <IconButton
            icon={outlineEnvelopeOpen}
            label="Marcar todo como leído"
            title="Marcar todo como leído"
            disabled={unread === 0}
            onClick={box.readAll}
          />
          {kind === "notifications" && (
            <Link
              to={NOTICE_CHOICES_PATH}
              onClick={close}
              aria-label="Elegir mis avisos"
              title="Elegir mis avisos"
              className="grid size-control-md place-items-center rounded-md text-secondary hover:bg-hover hover:text-text"
            >
              <Icon icon={outlineCog6Tooth} size={20} />
            </Link>
          )}
        </>
      }
    >
      {failure && (
        <Alert
          tone="danger"
          className="m-3"
          action={
            <Button size="sm" variant="secondary" onClick={failure.again}>
              Reintentar
            </Button>
          }
        >
          {failure.message}
        </Alert>
      )}
      {notices === undefined ? (
        error ? (
          <ErrorState onRetry={box.retry} loading={box.retrying} level={3}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <PanelRows />
        )
      ) : notices.length === 0 ? (
        <EmptyState icon={words.icon} title={words.none} level={3}>
          {words.hint}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={words.title}
          className="divide-y divide-border outline-none sm:max-h-120 sm:overflow-y-auto"
        >
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              fallback={words.icon}
              onRead={(read) => box.setRead(notice, read)}
              onRemove={() => {
                // The button disappears with its row, so the focus moves to the list.
                list.current?.focus();
                box.remove(notice);
              }}
              onFollow={close}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
