import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import type { Notice } from "@tablero/contract/shapes/common";
import { useState } from "react";

export type NoticeKind = "messages" | "notifications";

/** A new order has to show within 5 s; messages are less urgent. */
const EVERY: Record<NoticeKind, number> = { notifications: 4_000, messages: 20_000 };

const QUIET = { background: true };

/** Messages or notifications: the list, kept fresh, and what can be done with it, shown at once and undone on failure. */
export function useNotices(kind: NoticeKind) {
  const api = useApi();
  const query = useQuery(`GET /api/common/${kind}`, {}, { ...QUIET, refreshInterval: EVERY[kind] });
  const { data, error, isLoading, isValidating, mutate } = query;
  const [failure, setFailure] = useState<string | null>(null);

  async function write(change: (notices: Notice[]) => Notice[], call: () => Promise<unknown>) {
    setFailure(null);
    const run = async (current: Notice[] = []) => {
      await call();
      return change(current);
    };
    try {
      await mutate(run, { optimisticData: (now: Notice[] = []) => change(now), revalidate: false });
    } catch (problem) {
      setFailure(`No se ha guardado. ${errorMessage(problem)}`);
    }
  }

  return {
    notices: data,
    unread: data?.filter(({ read }) => !read).length ?? 0,
    error,
    loading: isLoading,
    retrying: isValidating,
    retry: () => void mutate(),
    failure,
    readAll: () =>
      write(
        (notices) => notices.map((notice) => ({ ...notice, read: true, seen: true })),
        () => api.call(`GET /api/common/${kind}/mark-all-as-read`, {}, QUIET),
      ),
    setRead: ({ id }: Notice, read: boolean) =>
      write(
        (notices) => notices.map((notice) => (notice.id === id ? { ...notice, read } : notice)),
        () =>
          kind === "messages"
            ? api.call("POST /api/common/messages/toggle-read-status", { body: { message: { id, read } } }, QUIET)
            : api.call(
                "POST /api/common/notifications/toggle-read-status",
                { body: { notification: { id, read } } },
                QUIET,
              ),
      ),
    remove: ({ id }: Notice) =>
      write(
        (notices) => notices.filter((notice) => notice.id !== id),
        () => api.call(`DELETE /api/common/${kind}`, { query: { id } }, QUIET),
      ),
  };
}
