import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import { readProblem } from "@tablero/api-client/problem-of";
import { type QueryError, useInvalidate, useWriteCache } from "@tablero/api-client/query";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import type { MappingDraft, MappingEdit } from "./use-mapping-draft.ts";

const WRITES = [
  "PUT /api/admin/imports/{id}/mapping",
  "POST /api/admin/imports/{id}/check",
  "POST /api/admin/imports/{id}/run",
  "POST /api/admin/imports/{id}/cancel",
  "POST /api/admin/imports/{id}/pictures/retry",
] as const;

type Action = "check" | "run" | "cancel" | "retry";

export interface ImportActions {
  busy: Action | null;
  /** Failure of the dry run; `run`, `cancel` and `retryPictures` throw instead. */
  failure: QueryError | null;
  /** The import as changed by another user, if the edited mapping is based on an older version. */
  theirs: Import | null;
  /** Stores the edited mapping, if any, and starts the dry run. */
  check(): Promise<void>;
  /** The same, but overwrites the other user's version. */
  overwrite(): Promise<void>;
  /** Shows the other user's version and discards the edited mapping. */
  accept(): void;
  /** Requests the missing images again. Throws on failure. */
  retryPictures(): Promise<void>;
  /** Both throw, so that the window shows the reason. */
  run(): Promise<void>;
  cancel(): Promise<void>;
}

/** Staff actions on an import. */
export function useImportActions(file: Import, mapping: MappingEdit): ImportActions {
  const api = useApi();
  const write = useWriteCache();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [theirs, setTheirs] = useState<Import | null>(null);
  const params = { id: file.id };

  const show = (fresh: Import) => {
    write("GET /api/admin/imports/{id}", { params }, fresh);
    void invalidate(
      "GET /api/admin/imports",
      "GET /api/admin/imports/{id}/issues",
      "GET /api/admin/imports/{id}/pictures",
    );
  };
  const currentOf = (error: unknown): Import | null =>
    (readProblem(error, WRITES, "version-conflict") ?? readProblem(error, WRITES, "invalid-transition"))?.current ??
    null;

  const perform = async (name: Action, action: () => Promise<Import>) => {
    setBusy(name);
    setFailure(null);
    setTheirs(null);
    try {
      show(await action());
    } catch (error) {
      const current = currentOf(error);
      if (current) show(current);
      throw error;
    } finally {
      setBusy(null);
    }
  };

  const checkWith = async (draft: MappingDraft | null) => {
    const drafted = async (): Promise<Import> => {
      if (!draft) return file;
      const saved = await api.call(
        "PUT /api/admin/imports/{id}/mapping",
        { params, body: { columns: draft.columns, options: draft.options, version: draft.version } },
        { handles: [409, 422] },
      );
      mapping.discard();
      write("GET /api/admin/imports/{id}", { params }, saved);
      return saved;
    };
    try {
      await perform("check", async () => {
        const { version } = await drafted();
        return api.call("POST /api/admin/imports/{id}/check", { params, body: { version } }, { handles: [409] });
      });
    } catch (error) {
      setFailure(toQueryError(error));
      if (draft) setTheirs(readProblem(error, WRITES, "version-conflict")?.current ?? null);
    }
  };

  return {
    busy,
    failure,
    theirs,
    check: () => checkWith(mapping.draft),
    overwrite: () => checkWith(mapping.draft && theirs && { ...mapping.draft, version: theirs.version }),
    accept: () => {
      mapping.discard();
      setFailure(null);
      setTheirs(null);
    },
    retryPictures: () =>
      perform("retry", () =>
        api.call("POST /api/admin/imports/{id}/pictures/retry", { params }, { handles: [403, 409] }),
      ),
    run: async () => {
      const body = { version: file.version };
      await perform("run", () => api.call("POST /api/admin/imports/{id}/run", { params, body }, { handles: [409] }));
    },
    cancel: async () => {
      await perform("cancel", () => api.call("POST /api/admin/imports/{id}/cancel", { params }, { handles: [409] }));
      toast.success("Importación cancelada");
    },
  };
}
