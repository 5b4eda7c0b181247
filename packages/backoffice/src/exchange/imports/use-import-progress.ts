import { useApi } from "@tablero/api-client/api-context";
import { ApiError } from "@tablero/api-client/errors";
import { useInvalidate, useWriteCache } from "@tablero/api-client/query";
import type { Import, ImportProgress } from "@tablero/contract/exchange/shapes/imports";
import { isImportActive } from "@tablero/domain/exchange/imports/import-state";
import { useEffect, useRef, useState } from "react";

/** Pause before the stream is opened again, in milliseconds. */
const PAUSE = 1_000;

/** Returns true while a pass is running, or images are fetched after the run. */
const isMoving = ({ state, pictures }: Pick<ImportProgress, "state" | "pictures">): boolean =>
  isImportActive(state) || pictures.waiting > 0;

/**
 * Follows the event stream of an import while it is active, and keeps the page's cached response up to date. The stream
 * ends with the pass, or with the server process that sends it; it is reopened as long as the import is active. Returns
 * true while the connection is lost.
 */
export function useImportProgress(file: Import): { lost: boolean } {
  const api = useApi();
  const write = useWriteCache();
  const invalidate = useInvalidate();
  const [lost, setLost] = useState(false);
  const latest = useRef(file);
  latest.current = file;
  const { id } = file;
  const moving = isMoving(file);
  useEffect(() => {
    if (!moving) return;
    const controller = new AbortController();
    const { signal } = controller;
    const params = { id };
    const follow = async () => {
      const options = { signal, background: true, handles: [401, 403, 404] };
      for await (const event of api.stream("GET /api/admin/imports/{id}/progress", { params }, options)) {
        if (signal.aborted) return;
        setLost(false);
        // The final event changes more than it contains, so the whole import is read again.
        if (isMoving(event)) write("GET /api/admin/imports/{id}", { params }, { ...latest.current, ...event });
      }
    };
    const refresh = () =>
      invalidate(
        "GET /api/admin/imports/{id}",
        "GET /api/admin/imports/{id}/issues",
        "GET /api/admin/imports/{id}/pictures",
        "GET /api/admin/imports",
      );
    const watch = async () => {
      while (!signal.aborted) {
        try {
          await follow();
        } catch (error) {
          if (signal.aborted) return;
          // The page reads the import again and shows the refusal itself.
          if (error instanceof ApiError && error.status < 500 && error.status !== 429) return void refresh();
          setLost(true);
        }
        if (signal.aborted) return;
        await refresh();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    void watch();
    return () => {
      controller.abort();
      setLost(false);
    };
  }, [api, write, invalidate, id, moving]);
  return { lost };
}
