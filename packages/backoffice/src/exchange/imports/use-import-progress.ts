import { useApi } from "@tablero/api-client/api-context";
import { ApiError } from "@tablero/api-client/errors";
import { useInvalidate, useWriteCache } from "@tablero/api-client/query";
import type { Import, ImportProgress } from "@tablero/contract/exchange/shapes/imports";
import { isImportActive } from "@tablero/domain/exchange/imports/import-state";
import { useEffect, useRef, useState } from "react";

/** Pause before the stream is opened again, in milliseconds. */
const PAUSE = 1_000;

/** Whether something of it is still going on: a pass, or pictures that are fetched after the run. */
const isMoving = ({ state, pictures }: Pick<ImportProgress, "state" | "pictures">): boolean =>
  isImportActive(state) || pictures.waiting > 0;

/**
 * Follows the stream of an import while it moves, and keeps the stored answer of the page up to date. The stream ends
 * with the pass, or with the process that sends it: it is opened again as long as something moves. Returns whether the
 * connection is lost at the moment.
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
        // What ends it brings more than the event tells: it is read as a whole.
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
          // A refusal is shown by the page, which reads the import anew.
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
