import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import type { Shortcut } from "@tablero/contract/shapes/common";
import { useShell } from "../../lib/shell-context.ts";

/** What the form fills in. */
export type ShortcutDraft = Omit<Shortcut, "id">;

const KEY = "GET /api/common/shortcuts";
/** The form shows these in place: somebody else may have deleted the shortcut meanwhile. */
const IN_PLACE = { handles: [404] };

/** One's own shortcuts. A write waits for its answer and changes the list only then; it rejects with the API's error. */
export function useShortcuts() {
  const api = useApi();
  const { shortcuts } = useShell();
  const { data, error, mutate, isValidating } = useQuery(KEY, {}, { background: true });
  const list = data ?? shortcuts;
  const put = (next: readonly Shortcut[]) => mutate([...next], { revalidate: false });

  return {
    shortcuts: list,
    error,
    retrying: isValidating,
    retry: () => void mutate(),
    async add(draft: ShortcutDraft) {
      const added = await api.call("POST /api/common/shortcuts", { body: { shortcut: draft } }, IN_PLACE);
      await put([...list, added]);
    },
    async update(id: string, draft: ShortcutDraft) {
      const changed = await api.call("PATCH /api/common/shortcuts", { body: { id, shortcut: draft } }, IN_PLACE);
      await put(list.map((shortcut) => (shortcut.id === id ? changed : shortcut)));
    },
    async remove(id: string) {
      await api.call("DELETE /api/common/shortcuts", { query: { id } }, IN_PLACE);
      await put(list.filter((shortcut) => shortcut.id !== id));
    },
  };
}
