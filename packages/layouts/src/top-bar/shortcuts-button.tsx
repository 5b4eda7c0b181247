import { defer } from "@tablero/ui/deferred";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import { PanelButton } from "./panel-button.tsx";

const panel = defer(async () => (await import("../panels/shortcuts/shortcuts-panel.tsx")).default);

export function ShortcutsButton() {
  return <PanelButton label="Shortcuts" icon={outlineBookmark} panel={panel} />;
}
