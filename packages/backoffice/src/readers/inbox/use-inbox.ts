import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { isOneOf } from "@tablero/domain/platform/typed";
import { INBOX_VIEWS, type InboxItem, type InboxView } from "@tablero/domain/readers/inbox/arrange";
import type { InboxChange } from "@tablero/domain/readers/inbox/change";
import { INBOX_ITEM_PARAM, inboxItemKey } from "@tablero/domain/readers/inbox/notice";
import { toast } from "@tablero/ui/toast";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";

const VIEW_PARAM = "vista";
const INVALIDATION = {
  invalidates: [
    "GET /api/admin/inbox",
    "GET /api/common/navigation/badges",
    "GET /api/admin/questions",
    "GET /api/admin/questions/{id}",
  ],
} as const;

/** The inbox of the signed-in user, with its view and its open item in the address. */
export function useInbox() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(VIEW_PARAM);
  const view: InboxView = isOneOf(INBOX_VIEWS, asked) ? asked : "all";
  const response = useQuery("GET /api/admin/inbox", { query: { view } }, { keepPreviousData: true });
  const mutation = useMutation("PATCH /api/admin/inbox/{kind}/{id}", INVALIDATION);
  const items = response.data?.items ?? [];
  const openKey = params.get(INBOX_ITEM_PARAM);
  const at = items.findIndex((item) => inboxItemKey(item) === openKey);
  const buildPath = (item: InboxItem | null, inView: InboxView = view) => {
    const next = new URLSearchParams();
    if (inView !== "all") next.set(VIEW_PARAM, inView);
    if (item) next.set(INBOX_ITEM_PARAM, inboxItemKey(item));
    return `?${next}`;
  };
  const show = (item: InboxItem | undefined) =>
    setParams(new URLSearchParams(buildPath(item ?? null).slice(1)), { preventScrollReset: true, replace: true });

  /** Opens the item after the current one, or the last one. */
  const move = (by: 1 | -1) => {
    const next = items[at < 0 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)];
    if (next) show(next);
  };

  // The list has changed by the time that a press on «Deshacer» needs it.
  const latest = useRef(response.mutate);
  latest.current = response.mutate;

  const change = async (
    item: InboxItem,
    patch: Omit<InboxChange, "version">,
    done: string,
    undo?: Omit<InboxChange, "version">,
  ) => {
    const { kind, id, version } = item;
    // Opened before the list is read again without the item.
    const leaves = patch.done === true || (patch.snoozedUntil ?? null) !== null;
    const isOpen = leaves && inboxItemKey(item) === openKey;
    if (isOpen) show(items[at + 1] ?? items[at - 1]);
    try {
      const changed = await mutation.run({ params: { kind, id }, body: { ...patch, version } });
      toast.success(
        done,
        undo && { action: { label: "Deshacer", onClick: () => void change(changed, undo, "Como estaba") } },
      );
    } catch (error) {
      if (isOpen) show(item);
      toast.error("No se ha cambiado", { description: errorMessage(error) });
      // The other user's change is shown, so that the next attempt is based on it.
      if (isVersionConflict(error)) void latest.current();
    }
  };

  return {
    view,
    response,
    items,
    open: items[at] ?? null,
    isAsked: openKey !== null,
    buildPath,
    show,
    move,
    change,
    running: mutation.running,
  };
}

export type InboxState = ReturnType<typeof useInbox>;
