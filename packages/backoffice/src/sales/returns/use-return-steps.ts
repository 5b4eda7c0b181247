import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useInvalidate } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Return, ReturnStep } from "@tablero/contract/sales/shapes/returns";
import type { ReturnState } from "@tablero/domain/platform/vocabulary";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { isVersionConflict } from "../../platform/forms/version-conflict.tsx";
import { STEP_DONE } from "./return-words.ts";

type Step = Omit<ReturnStep, "version">;

export interface ReturnSteps {
  /** The step in progress. */
  busy: ReturnState | null;
  failure: QueryError | null;
  /** Resolves to true on success; a failure is kept to be shown in place. */
  take(step: Step): Promise<boolean>;
  clear(): void;
}

/** Steps of a return. After a conflict, the screen shows the current state, and typed values stay. */
export function useReturnSteps({ id, version }: Return, onReload: () => Promise<unknown>): ReturnSteps {
  const api = useApi();
  const invalidate = useInvalidate();
  const intentions = useIntentions<ReturnStep>();
  const [busy, setBusy] = useState<ReturnState | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  return {
    busy,
    failure,
    clear: () => setFailure(null),
    take: async (step) => {
      setBusy(step.to);
      setFailure(null);
      try {
        const { body, idempotencyKey } = intentions.of({ ...step, version });
        await api.call(
          "POST /api/admin/returns/{id}/transitions",
          { params: { id }, body },
          { idempotencyKey, handles: [409, 422] },
        );
        intentions.end();
        toast.success(STEP_DONE[step.to] ?? "Hecho");
        await Promise.all([onReload(), invalidate("GET /api/admin/returns", "GET /api/admin/orders/{id}")]);
        return true;
      } catch (error) {
        setFailure(toQueryError(error));
        if (isVersionConflict(error)) await onReload();
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
