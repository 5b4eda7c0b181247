import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { LayoutName } from "../layout-names.ts";
import { layoutNamed } from "../layouts/registry.ts";

const KEY = "tablero.layout";
const PARAMETER = "layout";

/** The value of the query parameter applies to this visit only, so it is never stored. */
let visit: LayoutName | null = null;
let chosen: LayoutName | null = null;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

/** Another tab selected a layout. */
function onStorage(event: StorageEvent) {
  if (event.key !== KEY) return;
  chosen = null;
  tell();
}

function subscribe(listener: () => void) {
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
  chosen ??= layoutNamed(stored());
  return visit ?? chosen;
}

function choose(name: LayoutName) {
  visit = null;
  chosen = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // private windows: it lasts until reload
  }
  tell();
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
  const configured = useSyncExternalStore(subscribe, configuredLayout, () => layoutNamed(null));
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
