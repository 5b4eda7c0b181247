import { useUser } from "@tablero/api-client/session";
import { isTyping } from "@tablero/ui/lib/is-typing";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { isCovered } from "../lib/is-covered.ts";
import { useShell } from "../lib/shell-context.ts";
import { moveLandmark } from "./landmarks.ts";
import { focusSearch, moveRow, openEditor, toggleRow } from "./page-keys.ts";
import { sectionKeysFor } from "./section-keys.ts";

/** In ms: how long G waits for the letter of a section. */
const PATIENCE = 1_500;

/** Elements in which letters jump to an entry. */
const OWN_LETTERS = "[role=menu], [role=menubar], [role=listbox], [role=tree]";

function isForThePage({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || isCovered())
    return false;
  return !(target instanceof Element && target.closest(OWN_LETTERS));
}

/** F6 also works in fields, because it types no text. */
const leavesLandmark = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === "F6" && !ctrlKey && !metaKey && !altKey && !defaultPrevented;

/**
 * Keys available on every page: rows, sections, search. The keys of a screen's own actions are defined with the screen.
 */
export function useKeys(pressed: KeyboardEvent[]): void {
  const navigate = useNavigate();
  const { user, openSearch } = useShell();
  const role = useUser()?.role ?? user.role;
  const latest = useRef({ navigate, openSearch, role });
  latest.current = { navigate, openSearch, role };

  useEffect(() => {
    /** Time at which G was pressed. */
    let begun = Number.NEGATIVE_INFINITY;

    const press = (key: string, event: KeyboardEvent): boolean => {
      const shell = latest.current;
      if (event.timeStamp - begun < PATIENCE) {
        begun = Number.NEGATIVE_INFINITY;
        const section = sectionKeysFor(shell.role).find(({ letter }) => letter === key);
        if (section) void shell.navigate(section.link);
        return section !== undefined;
      }
      if (key === "g") begun = event.timeStamp;
      if (key === "/") {
        if (!focusSearch()) shell.openSearch();
        return true;
      }
      if (event.shiftKey) return false;
      if (key === "j") return moveRow(1);
      if (key === "k") return moveRow(-1);
      if (key === "x") return toggleRow();
      return key === "e" && openEditor();
    };

    const onKey = (event: KeyboardEvent) => {
      if (leavesLandmark(event)) {
        if (moveLandmark(event.shiftKey ? -1 : 1)) event.preventDefault();
        return;
      }
      if (!isForThePage(event) || !press(event.key.toLowerCase(), event)) return;
      event.preventDefault();
      // The letter of a section is not passed on to the screen.
      event.stopImmediatePropagation();
    };
    for (const event of pressed.splice(0)) onKey(event);
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [pressed]);
}
