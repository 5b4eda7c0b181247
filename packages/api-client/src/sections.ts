import type { SectionChoicePatch } from "@tablero/domain/people/accounts/section-choice";
import { useCallback } from "react";
import { useApi } from "./api-context.ts";
import { useQuery } from "./query.ts";

/**
 * The sections that the signed-in member of staff may open, and their arrangement in «Más». A change takes effect
 * immediately, in the menu and on the page of all sections; if it cannot be saved, it is reverted and the call rejects.
 */
export function useSections() {
  const api = useApi();
  const { data, error, mutate, isValidating } = useQuery(
    "GET /api/common/sections",
    {},
    { background: true, revalidateOnFocus: false },
  );
  const change = useCallback(
    (patch: SectionChoicePatch) =>
      mutate(() => api.call("PATCH /api/common/sections", { body: patch }, { background: true }), {
        optimisticData: (now) => ({ groups: [], pinned: [], open: [], ...now, ...patch }),
        rollbackOnError: true,
        revalidate: false,
      }),
    [api, mutate],
  );
  return { sections: data, error, retrying: isValidating, retry: () => void mutate(), change };
}
