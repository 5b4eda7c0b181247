import { createElement, type ReactNode } from "react";
import type { API_HashEntry } from "storybook/internal/types";
import type { Status } from "../component-info/component-changes.ts";

/** Colours of the tokens `info`, `warning` and `danger`. */
const MARKS: Partial<Record<Status, { color: string; background: string }>> = {
  new: { color: "light-dark(#1447e6, #b8e6fe)", background: "light-dark(#eff6ff, #174262)" },
  changed: { color: "light-dark(#973c00, #fee685)", background: "light-dark(#fffbeb, #4a4031)" },
  deprecated: { color: "light-dark(#c10007, #ffc9c9)", background: "light-dark(#fef2f2, #492a3c)" },
};

/**
 * The sidebar shows the status of components, except of stable ones, which are the majority. All four statuses are tags
 * of the filter.
 */
export function labelWithStatus(item: API_HashEntry): ReactNode {
  const [mark] = item.type === "component" ? Object.entries(MARKS).filter(([tag]) => item.tags.includes(tag)) : [];
  if (!mark) return undefined;
  const [status, colours] = mark;
  const style = {
    ...colours,
    marginInlineStart: 8,
    padding: "1px 6px",
    borderRadius: 6,
    fontSize: 11,
    fontWeight: 600,
  };
  return createElement("span", null, item.name, createElement("span", { "data-status": status, style }, status));
}
