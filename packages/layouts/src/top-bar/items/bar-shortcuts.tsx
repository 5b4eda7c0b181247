import type { Deferred } from "@tablero/ui/deferred";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import type { ComponentType } from "react";
import { PanelButton, type PanelProps } from "../panel-button.tsx";

export interface BarShortcutsProps {
  /** The panel with the shortcuts, loaded when the pointer or the focus comes. */
  panel: Deferred<ComponentType<PanelProps>>;
}

/** The person's own shortcuts. */
export function BarShortcuts({ panel }: BarShortcutsProps) {
  return <PanelButton label="Shortcuts" icon={outlineBookmark} panel={panel} />;
}
