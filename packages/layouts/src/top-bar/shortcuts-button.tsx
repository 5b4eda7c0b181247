import { outlineBookmark } from "@tablero/ui/icons";
import { PanelButton } from "./panel-button.tsx";

const load = async () => (await import("../panels/shortcuts/shortcuts-panel.tsx")).default;

export function ShortcutsButton() {
  return <PanelButton label="Shortcuts" icon={outlineBookmark} load={load} />;
}
