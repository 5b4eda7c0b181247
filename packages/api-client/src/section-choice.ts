import {
  applySectionChoice,
  DEFAULT_SECTION_CHOICE,
  type SectionChoicePatch,
} from "@tablero/domain/people/accounts/section-choice";
import { useCallback } from "react";
import { useApi } from "./api-context.ts";
import { useQuery } from "./query.ts";

/**
 * How the signed-in member of staff has arranged «Más». A change takes effect immediately, in the menu and on the page
 * of all sections; if it cannot be saved, it is reverted and the call rejects.
 */
export function useSectionChoice() {
  const api = useApi();
  const { data, error, mutate, isValidating } = useQuery(
    "GET /api/common/section-preferences",
    {},
    { background: true, revalidateOnFocus: false },
  );
  const change = useCallback(
    (patch: SectionChoicePatch) =>
      mutate(() => api.call("PATCH /api/common/section-preferences", { body: patch }, { background: true }), {
        optimisticData: (now) => applySectionChoice(now ?? DEFAULT_SECTION_CHOICE, patch),
        rollbackOnError: true,
        revalidate: false,
      }),
    [api, mutate],
  );
  return { choice: data, error, retrying: isValidating, retry: () => void mutate(), change };
}
