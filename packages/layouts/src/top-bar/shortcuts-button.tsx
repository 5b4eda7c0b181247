import { outlineBookmark } from "@tablero/ui/icons";
import { lazy } from "react";
import { PanelButton } from "./panel-button.tsx";

const load = () => import("../panels/shortcuts/shortcuts-panel.tsx");
const ShortcutsPanel = lazy(load);

export function ShortcutsButton() {
  return <PanelButton label="Shortcuts" icon={outlineBookmark} panel={ShortcutsPanel} preload={load} />;
}
