import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useInvalidate, useQuery } from "@tablero/api-client/query";
import type { NoticeKind } from "@tablero/domain/platform/notices/kinds";
import { useRef, useState } from "react";

const KEY = "GET /api/common/notification-preferences";

interface Failed {
  kind: NoticeKind;
  on: boolean;
  error: QueryError;
}

/**
 * The kinds of notices that reach the user, with their switches. Each change takes effect immediately and is reverted
 * if it cannot be saved.
 */
export function useNoticeSwitches() {
  const api = useApi();
  const invalidate = useInvalidate();
  const { data, error, mutate, isValidating } = useQuery(KEY, {}, { revalidateOnFocus: false });
  const [failed, setFailed] = useState<Failed | null>(null);
  /** One request at a time: two requests for the same switch could arrive in the wrong order. */
  const last = useRef(Promise.resolve());

  const put = (kind: NoticeKind, on: boolean) =>
    void mutate((now) => now?.map((offered) => (offered.kind === kind ? { kind, on } : offered)), {
      revalidate: false,
    });

  async function save(kind: NoticeKind, on: boolean): Promise<void> {
    try {
      const body = { notices: [{ kind, on }] };
      await api.call("PATCH /api/common/notification-preferences", { body }, { handles: [404] });
      void invalidate("GET /api/common/notifications");
    } catch (problem) {
      put(kind, !on);
      setFailed({ kind, on, error: toQueryError(problem) });
    }
  }

  function set(kind: NoticeKind, on: boolean): void {
    setFailed(null);
    put(kind, on);
    last.current = last.current.then(() => save(kind, on));
  }

  return {
    offered: data,
    error,
    retrying: isValidating,
    retry: () => void mutate(),
    set,
    /** The last switch that failed to save. */
    failed: failed && { ...failed, again: () => set(failed.kind, failed.on) },
  };
}
