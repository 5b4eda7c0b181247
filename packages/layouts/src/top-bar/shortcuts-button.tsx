import { defer } from "@tablero/ui/deferred";
import { BarShortcuts } from "./items/bar-shortcuts.tsx";

const panel = defer(async () => (await import("../panels/shortcuts/shortcuts-panel.tsx")).default);

export function ShortcutsButton() {
  return <BarShortcuts panel={panel} />;
}
