import { useCan } from "@tablero/api-client/permission";
import { INBOX_VIEWS, type InboxItem } from "@tablero/domain/readers/inbox/arrange";
import { INBOX_RULES } from "@tablero/domain/readers/inbox/kinds";
import { inboxItemKey } from "@tablero/domain/readers/inbox/notice";
import { INBOX_KIND_LABELS, INBOX_VIEW_LABELS } from "@tablero/domain/readers/inbox/words";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon } from "@tablero/ui/icon";
import { outlineInbox } from "@tablero/ui/icons/outline-inbox";
import { solid20ChevronLeft } from "@tablero/ui/icons/solid20-chevron-left";
import { Kbd } from "@tablero/ui/kbd";
import { cn } from "@tablero/ui/lib/cn";
import { PageHeader } from "@tablero/ui/page-header";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ViewTabs } from "../../platform/lists/view-tabs.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { ClientTimeline } from "../client-page/client-timeline.tsx";
import { InboxItemPanel } from "./inbox-item.tsx";
import { InboxList } from "./inbox-list.tsx";
import { type InboxMenu, ItemActions } from "./item-actions.tsx";
import { type InboxState, useInbox } from "./use-inbox.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";

const KEY_WORDS = [
  { keys: ["J", "K"], does: "moverse" },
  { keys: ["E"], does: "hecho" },
  { keys: ["H"], does: "aplazar" },
  { keys: ["A"], does: "asignar" },
];

const EMPTY: Record<InboxState["view"], { title: string; text: string }> = {
  mine: { title: "No tienes nada pendiente", text: "En «Sin dueño» está lo que todavía no lleva nadie." },
  unowned: { title: "Todo tiene dueño", text: "Lo que llegue sin asignar aparece aquí." },
  all: {
    title: "La bandeja está vacía",
    text: "Aquí llega lo que espera a alguien: consultas, devoluciones, pedidos.",
  },
  snoozed: { title: "No hay nada aplazado", text: "Lo que se aplaza vuelve solo a la bandeja a su hora." },
};

/** admin/bandeja: everything that waits for staff in one list, with the open item beside it. */
export function InboxScreen() {
  const inbox = useInbox();
  const { view, response, items, open, isAsked, buildPath, move, change, running } = inbox;
  const [menu, setMenu] = useState<InboxMenu | null>(null);
  const can = useCan();
  const mayHandle = (item: InboxItem) => can(`${INBOX_RULES[item.kind].resource}:write`);
  const now = new Date().toISOString();
  const steps = open !== null && mayHandle(open) && !running ? open : null;
  useInboxKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(steps && {
      e: () =>
        void change(steps, { done: true }, steps.kind === "question" ? "Consulta cerrada" : "Hecho", { done: false }),
      h: () => setMenu("snooze"),
      a: () => setMenu("owner"),
    }),
  });

  const { data, error } = response;
  if (error && !data)
    return (
      <Page>
        <PageHeader title="Bandeja" />
        <LoadFailure error={error} onRetry={() => void response.mutate()} loading={response.isValidating} />
      </Page>
    );
  const { counts, more = [], people = [] } = data ?? {};
  const clientId = (can("clients:read") && open?.clientId) || null;
  return (
    <Page>
      <PageHeader title="Bandeja" />
      <ViewTabs
        label="Partes de la bandeja"
        views={INBOX_VIEWS.map((name) => ({
          label: INBOX_VIEW_LABELS[name],
          to: buildPath(null, name),
          current: name === view,
          ...(counts && { count: counts[name] }),
        }))}
      />
      {!data ? (
        <SkeletonRegion label="Cargando la bandeja">
          <SkeletonText lines={12} />
        </SkeletonRegion>
      ) : items.length === 0 ? (
        <EmptyState icon={outlineInbox} title={EMPTY[view].title}>
          {EMPTY[view].text}
        </EmptyState>
      ) : (
        <div
          className={cn(
            "grid items-start gap-5 @4xl:grid-cols-[23.5rem_minmax(0,1fr)]",
            clientId !== null && "@7xl:grid-cols-[23.5rem_minmax(0,1fr)_17rem]",
          )}
        >
          <div
            className={cn(
              "flex min-w-0 flex-col overflow-clip rounded-xl bg-card shadow-tile @4xl:sticky @4xl:top-20 @4xl:max-h-[calc(100dvh-6rem)]",
              isAsked && open && "@max-4xl:hidden",
            )}
          >
            <InboxList items={items} open={open} buildPath={buildPath} now={now} />
            {more.length > 0 ? (
              <p className="border-t px-4 py-3 text-label text-secondary">
                Hay más de las que caben: {more.map((kind) => INBOX_KIND_LABELS[kind].toLowerCase()).join(", ")}.
              </p>
            ) : null}
            <p className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-3 text-label text-secondary pointer-coarse:hidden">
              {KEY_WORDS.map(({ keys, does }) => (
                <span key={does} className="inline-flex items-center gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                  {does}
                </span>
              ))}
            </p>
          </div>
          <div className={cn("min-w-0", !open && "@max-4xl:hidden")}>
            {open ? (
              <>
                <Link
                  to={buildPath(null)}
                  replace
                  className="mb-3 inline-flex min-h-11 items-center gap-1 text-primary-text @4xl:hidden"
                >
                  <Icon icon={solid20ChevronLeft} size={20} />
                  Bandeja
                </Link>
                <InboxItemPanel
                  key={inboxItemKey(open)}
                  item={open}
                  mayWrite={mayHandle(open)}
                  onAnswered={() => move(1)}
                  now={now}
                  actions={
                    mayHandle(open) ? (
                      <ItemActions
                        item={open}
                        people={people}
                        menu={menu}
                        onMenu={setMenu}
                        change={change}
                        running={running}
                        now={now}
                      />
                    ) : null
                  }
                />
              </>
            ) : (
              <EmptyState
                icon={outlineInbox}
                title={isAsked ? "Esto ya no está en la bandeja" : "Elige un asunto"}
                className="rounded-xl bg-card shadow-tile"
              >
                {isAsked ? "Se ha resuelto, o ha cambiado de parte." : "Con J y K pasas de uno a otro."}
              </EmptyState>
            )}
          </div>
          {clientId === null ? null : (
            <aside aria-label="Cliente" className="min-w-0 @4xl:col-start-2 @7xl:col-start-auto">
              <div className="rounded-xl bg-card p-4 shadow-tile">
                <ClientTimeline key={clientId} clientId={clientId} compact />
              </div>
            </aside>
          )}
        </div>
      )}
    </Page>
  );
}
