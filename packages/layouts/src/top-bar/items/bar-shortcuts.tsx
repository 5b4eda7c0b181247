import type { Deferred } from "@tablero/ui/deferred";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import type { ComponentType } from "react";
import { PanelButton, type PanelProps } from "../panel-button.tsx";

export interface BarShortcutsProps {
  /** The panel with the shortcuts, loaded on hover or focus. */
  panel: Deferred<ComponentType<PanelProps>>;
}

/** The user's own shortcuts. */
export function BarShortcuts({ panel }: BarShortcutsProps) {
  return <PanelButton label="Shortcuts" icon={outlineBookmark} panel={panel} />;
}
