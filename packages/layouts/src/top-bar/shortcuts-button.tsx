import { outlineBookmark } from "@tablero/ui/icons";
import { lazy } from "react";
import { PanelButton } from "./panel-button.tsx";

const ShortcutsPanel = lazy(() => import("../panels/shortcuts/shortcuts-panel.tsx"));

export function ShortcutsButton() {
  return <PanelButton label="Shortcuts" icon={outlineBookmark} panel={ShortcutsPanel} />;
}
