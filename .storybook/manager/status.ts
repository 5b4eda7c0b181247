import { createElement, type ReactNode } from "react";
import type { API_HashEntry } from "storybook/internal/types";
import type { Status } from "../component-info/component-changes.ts";

/** Colours of the tokens `info`, `warning` and `danger` in the light scheme; the sidebar has no other scheme. */
const MARKS: Partial<Record<Status, { color: string; background: string }>> = {
  new: { color: "#1447e6", background: "#eff6ff" },
  changed: { color: "#973c00", background: "#fffbeb" },
  deprecated: { color: "#c10007", background: "#fef2f2" },
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
