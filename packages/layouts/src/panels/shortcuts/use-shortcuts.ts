import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { useRef } from "react";
import { useShell } from "../../lib/shell-context.ts";

/** The values of the form. */
export type ShortcutDraft = Omit<Shortcut, "id">;

const KEY = "GET /api/common/shortcuts";
/** The form shows these errors in place, because another session may have deleted the shortcut. */
const IN_PLACE = { handles: [404] };

/** Sorts the shortcuts with these ids first, in this order. */
function inOrder(list: readonly Shortcut[], ids: readonly string[]): Shortcut[] {
  const place = ({ id }: Shortcut) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...list].sort((a, b) => place(a) - place(b));
}

/**
 * The user's own shortcuts. A write waits for its response before it changes the list, and rejects with the API's
 * error. Only reordering is optimistic, and rolled back if it cannot be saved.
 */
export function useShortcuts() {
  const api = useApi();
  const { shortcuts: initial } = useShell();
  const { data, error, mutate, isValidating } = useQuery(KEY, {}, { background: true });
  const shortcuts = data ?? initial;
  const change = (next: (now: readonly Shortcut[]) => Shortcut[]) =>
    void mutate((now) => next(now ?? initial), { revalidate: false });
  /** The last order confirmed by the server, kept while reorder requests are pending. */
  const kept = useRef<{ ids: string[]; asked: number }>(undefined);

  return {
    shortcuts,
    error,
    retrying: isValidating,
    retry: () => void mutate(),
    async add(draft: ShortcutDraft): Promise<Shortcut> {
      const added = await api.call("POST /api/common/shortcuts", { body: { shortcut: draft } }, IN_PLACE);
      change((now) => [...now, added]);
      return added;
    },
    async update(id: string, draft: ShortcutDraft) {
      const changed = await api.call("PATCH /api/common/shortcuts", { body: { id, shortcut: draft } }, IN_PLACE);
      change((now) => now.map((shortcut) => (shortcut.id === id ? changed : shortcut)));
    },
    async remove(id: string) {
      await api.call("DELETE /api/common/shortcuts", { query: { id } }, IN_PLACE);
      change((now) => now.filter((shortcut) => shortcut.id !== id));
    },
    async reorder(ids: string[]) {
      const before = kept.current ?? { ids: shortcuts.map(({ id }) => id), asked: 0 };
      kept.current = before;
      const turn = ++before.asked;
      change((now) => inOrder(now, ids));
      try {
        await api.call("PATCH /api/common/shortcuts/order", { body: { ids } }, IN_PLACE);
        before.ids = ids;
      } catch (problem) {
        // A later reorder request is pending, and contains the complete order.
        if (turn < before.asked) return;
        change((now) => inOrder(now, before.ids));
        throw problem;
      } finally {
        if (turn === before.asked) kept.current = undefined;
      }
    },
  };
}
