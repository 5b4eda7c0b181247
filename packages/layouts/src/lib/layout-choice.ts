import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { LayoutName } from "../layout-names.ts";
import { layoutNamed } from "../layouts/registry.ts";

/** localStorage key of the selected layout. */
export const LAYOUT_KEY = "tablero.layout";
const PARAMETER = "layout";

/** The value of the query parameter applies to this visit only, so it is never stored. */
let visit: LayoutName | null = null;
let chosen: LayoutName | null = null;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(LAYOUT_KEY);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

/** Another tab selected a layout. */
function onStorage(event: StorageEvent) {
  if (event.key !== LAYOUT_KEY) return;
  chosen = null;
  tell();
}

export function subscribeLayout(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/**
 * The configured layout: that of the query parameter for this visit, otherwise the stored one, otherwise the default.
 */
export function configuredLayout(): LayoutName {
  return visit ?? chosenLayout();
}

/** The stored layout, otherwise the default. */
export function chosenLayout(): LayoutName {
  chosen ??= layoutNamed(stored());
  return chosen;
}

/** Reads again what is stored. */
export function reloadLayout() {
  chosen = null;
  tell();
}

/** Stores a layout; that of a visit goes on being shown. */
export function storeLayout(name: LayoutName) {
  chosen = name;
  try {
    localStorage.setItem(LAYOUT_KEY, name);
  } catch {
    // private windows: it lasts until reload
  }
  tell();
}

function choose(name: LayoutName) {
  visit = null;
  storeLayout(name);
}

/** For stories: simulates a page load with this layout stored. */
export function startWithLayout(layout: LayoutName) {
  visit = null;
  chosen = layout;
  tell();
}

/** The layout given by the query parameter, if present. */
export function layoutAskedBy(parameters: URLSearchParams): LayoutName | null {
  return parameters.has(PARAMETER) ? layoutNamed(parameters.get(PARAMETER)) : null;
}

/** The layout to show now: that of the query parameter, otherwise the configured one. */
export function useLayoutName(): LayoutName {
  const configured = useSyncExternalStore(subscribeLayout, configuredLayout, () => layoutNamed(null));
  const [parameters] = useSearchParams();
  const asked = layoutAskedBy(parameters);
  useEffect(() => {
    if (asked === null || asked === visit) return;
    visit = asked;
    tell();
  }, [asked]);
  return asked ?? configured;
}

/** Selects a layout permanently. The query parameter is removed from the URL, everything else is kept. */
export function useChooseLayout(): (name: LayoutName) => void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return useCallback(
    (name) => {
      choose(name);
      const parameters = new URLSearchParams(search);
      if (!parameters.has(PARAMETER)) return;
      parameters.delete(PARAMETER);
      const rest = parameters.toString();
      void navigate({ search: rest && `?${rest}`, hash }, { replace: true, preventScrollReset: true });
    },
    [navigate, search, hash],
  );
}
