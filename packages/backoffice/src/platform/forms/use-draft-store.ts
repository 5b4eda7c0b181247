import { useApi } from "@tablero/api-client/api-context";
import type { ApiClient } from "@tablero/api-client/client";
import { useUser } from "@tablero/api-client/session";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { createDraftCopies, type DraftCopies } from "./draft-copies.ts";
import { type Draft, drafts } from "./drafts.ts";

export interface PlaceDrafts {
  read(): Draft | null;
  keep(value: unknown): void;
  drop(): void;
}

const NAMES_SHOP = / · [^·]+$/;
const currentPage = () => ({
  title: document.title.replace(NAMES_SHOP, "").slice(0, 300),
  path: location.pathname + location.search,
});

const copiesByClient = new WeakMap<ApiClient, Map<string, DraftCopies>>();

/** One for each account, because a tab may be used by several people. */
function copiesFor(api: ApiClient, user: string): DraftCopies {
  const byUser = copiesByClient.get(api) ?? new Map<string, DraftCopies>();
  copiesByClient.set(api, byUser);
  const found = byUser.get(user) ?? createDraftCopies(api, currentPage);
  if (!byUser.has(user)) addEventListener("pagehide", found.flush);
  byUser.set(user, found);
  return found;
}

const NOWHERE: PlaceDrafts = { read: () => null, keep: () => {}, drop: () => {} };

/**
 * The draft of one place: in the tab, and as a copy on the server. `onFound` is called with a copy that is newer than
 * the tab's draft, such as one that was typed on another device.
 */
export function useDraftStore(place: string | null, onFound: (draft: Draft) => void): PlaceDrafts {
  const api = useApi();
  const user = useUser()?.id ?? null;
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    if (user === null || place === null) return;
    let isOpen = true;
    void copiesFor(api, user)
      .find(place)
      .then((copy) => {
        const local = drafts.read(user, place);
        if (isOpen && copy && copy.at > (local?.at ?? 0)) latest.current(copy);
      });
    return () => {
      isOpen = false;
    };
  }, [api, user, place]);
  return useMemo(() => {
    if (user === null || place === null) return NOWHERE;
    const copies = copiesFor(api, user);
    return {
      read: () => drafts.read(user, place),
      keep(value) {
        copies.keep(place, drafts.keep(user, place, value));
      },
      drop() {
        drafts.drop(user, place);
        copies.drop(place);
      },
    };
  }, [api, user, place]);
}

/** Discards a draft without opening its form, and returns how to undo that. Rejects if the server cannot be reached. */
export function useDiscardDraft(): (place: string) => Promise<() => Promise<void>> {
  const api = useApi();
  const user = useUser()?.id ?? null;
  return useCallback(
    async (place) => {
      if (user === null) return async () => {};
      const undo = await copiesFor(api, user).discard(place);
      drafts.drop(user, place);
      return undo;
    },
    [api, user],
  );
}
