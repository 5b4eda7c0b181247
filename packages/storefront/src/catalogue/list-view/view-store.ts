import { useSyncExternalStore } from "react";
import { type CatalogueQuery, VIEW_PARAM } from "../../platform/links/links.ts";
import {
  defaultView,
  findListKind,
  type ListKind,
  type ListView,
  type ShownList,
  VIEW_VALUES,
  viewNamed,
} from "./view.ts";

/*
 * The view last chosen in this browser, separately for lists of singles. Pages are cached for all visitors, so the
 * server renders the view of the address or the default.
 */

const KEYS: Readonly<Record<ListKind, string>> = { singles: "view-singles", products: "view-products" };
const listeners = new Set<() => void>();

function readView(kind: ListKind): ListView | undefined {
  try {
    return viewNamed(localStorage.getItem(KEYS[kind]));
  } catch {
    // Without storage, nothing is remembered.
    return undefined;
  }
}

export function rememberView(kind: ListKind, view: ListView): void {
  try {
    localStorage.setItem(KEYS[kind], VIEW_VALUES[view]);
  } catch {
    // Without storage, only the address has the view.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The view of a list: that of the address, else the one last chosen, else the default of the list. */
export function useListView(list: ShownList, query: CatalogueQuery): { kind: ListKind; view: ListView } {
  const kind = findListKind(list, query);
  const remembered = useSyncExternalStore(
    subscribe,
    () => readView(kind),
    () => undefined,
  );
  return { kind, view: viewNamed(query[VIEW_PARAM]) ?? remembered ?? defaultView(kind) };
}
