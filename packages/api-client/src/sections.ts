import type { SectionChoicePatch } from "@tablero/domain/people/accounts/section-choice";
import { useCallback, useRef } from "react";
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
  /** One request at a time: two could arrive in the wrong order. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = useCallback(
    (patch: SectionChoicePatch) => {
      const send = () => api.call("PATCH /api/common/sections", { body: patch }, { background: true });
      const sent = last.current.then(send, send);
      last.current = sent;
      return mutate(sent, {
        optimisticData: (now) => ({ groups: [], pinned: [], open: [], start: null, ...now, ...patch }),
        rollbackOnError: true,
        revalidate: false,
      });
    },
    [api, mutate],
  );
  return { sections: data, error, retrying: isValidating, retry: () => void mutate(), change };
}
