import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { Notice } from "@tablero/contract/platform/shapes/notices";
import { toast } from "@tablero/ui/toast";
import { useEffect, useRef, useState } from "react";
import { applyChange, type NoticeChange, revertChange } from "./notice-changes.ts";

export type NoticeKind = "messages" | "notifications";

/**
 * A new order must appear within 5 s; messages are less urgent. SWR polls only while the page is visible and online. It
 * skips a poll that follows another read (such as that of an opened panel) within `dedupingInterval`, so the longest
 * time without a read is the sum of both intervals.
 */
const EVERY: Record<NoticeKind, number> = { notifications: 3_000, messages: 20_000 };
const POLLED = { background: true, dedupingInterval: 1_000 };

const QUIET = { background: true };
const NONE: Notice[] = [];

/**
 * Messages or notifications: the polled list, and actions that are applied optimistically and rolled back on failure.
 */
export function useNotices(kind: NoticeKind) {
  const api = useApi();
  const query = usePolledQuery(`GET /api/common/${kind}`, {}, { ...POLLED, refreshInterval: EVERY[kind] });
  const { data, error, isValidating, mutate } = query;
  const [failure, setFailure] = useState<{ change: NoticeChange; error: unknown } | null>(null);
  const running = useRef(0);
  const shown = useShown();

  function send(change: NoticeChange): Promise<unknown> {
    if (change.type === "read-all") return api.call(`POST /api/common/${kind}/mark-all-as-read`, {}, QUIET);
    if (change.type === "remove") return api.call(`DELETE /api/common/${kind}`, { query: { id: change.id } }, QUIET);
    const { id, read } = change;
    return kind === "messages"
      ? api.call("POST /api/common/messages/toggle-read-status", { body: { message: { id, read } } }, QUIET)
      : api.call("POST /api/common/notifications/toggle-read-status", { body: { notification: { id, read } } }, QUIET);
  }

  async function write(change: NoticeChange) {
    setFailure(null);
    let before = NONE;
    void mutate(
      (now = NONE) => {
        before = now;
        return applyChange(now, change);
      },
      { revalidate: false },
    );
    running.current += 1;
    try {
      await send(change);
    } catch (problem) {
      void mutate((now = NONE) => revertChange(now, before, change), { revalidate: false });
      // An open panel shows the failure in place; otherwise a toast does.
      if (shown.current) setFailure({ change, error: problem });
      else toast.error(`No se ha guardado. ${errorMessage(problem)}`);
    }
    running.current -= 1;
    // A polling response that is already under way may contain the previous state.
    if (running.current === 0) void mutate();
  }

  return {
    notices: data,
    unread: data?.filter(({ read }) => !read).length ?? 0,
    error,
    retrying: isValidating,
    retry: () => void mutate(),
    /** The last change that failed to save. */
    failure: failure && {
      message: `No se ha guardado. ${errorMessage(failure.error)}`,
      again: () => void write(failure.change),
    },
    readAll: () => void write({ type: "read-all" }),
    setRead: ({ id }: Notice, read: boolean) => void write({ type: "read", id, read }),
    remove: ({ id }: Notice) => void write({ type: "remove", id }),
  };
}

/** Returns true while the component is mounted. */
function useShown() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
