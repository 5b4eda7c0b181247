import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { LayoutName } from "../layout-names.ts";
import { layoutByName } from "../layouts/registry.ts";
import { createStoredChoice } from "./stored-choice.ts";

/** localStorage key of the selected layout. */
export const LAYOUT_KEY = "tablero.layout";
const PARAMETER = "layout";

/** The layout from the query parameter applies only to this visit, so it is never stored. */
let visit: LayoutName | null = null;
const stored = createStoredChoice<LayoutName>(LAYOUT_KEY, layoutByName);

export const subscribeLayout = stored.subscribe;
/** The stored layout; if there is none, the default. */
export const chosenLayout = stored.now;
/** Reads the stored value again. */
export const reloadLayout = stored.reload;
/** Stores a layout; a layout set for this visit stays visible. */
export const storeLayout = stored.choose;

/** The configured layout: from the query parameter for this visit, otherwise the stored one, otherwise the default. */
export function configuredLayout(): LayoutName {
  return visit ?? chosenLayout();
}

function choose(name: LayoutName) {
  visit = null;
  storeLayout(name);
}

/** For stories: simulates loading a page with this layout stored. */
export function startWithLayout(layout: LayoutName) {
  visit = null;
  stored.assume(layout);
}

/** The layout in the query parameter, if present. */
export function layoutFromQuery(parameters: URLSearchParams): LayoutName | null {
  return parameters.has(PARAMETER) ? layoutByName(parameters.get(PARAMETER)) : null;
}

/** The layout to show now: from the query parameter, otherwise the configured one. */
export function useLayoutName(): LayoutName {
  const configured = useSyncExternalStore(subscribeLayout, configuredLayout, () => layoutByName(null));
  const [parameters] = useSearchParams();
  const asked = layoutFromQuery(parameters);
  useEffect(() => {
    if (asked === null || asked === visit) return;
    visit = asked;
    stored.tell();
  }, [asked]);
  return asked ?? configured;
}

/**
 * Returns a function that selects a layout permanently. The query parameter is removed from the URL; everything else is
 * kept.
 */
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
