import type { Shortcut } from "@tablero/contract/platform/shapes/notices";

/** view → modify or add; modify → view, add or edit; add and edit → modify. */
export type Mode = { name: "view" } | { name: "modify" } | { name: "add" } | { name: "edit"; shortcut: Shortcut };

export type ModeEvent =
  | { type: "modify" }
  | { type: "exit" }
  | { type: "add" }
  | { type: "edit"; shortcut: Shortcut }
  /** Cancelled, saved or deleted. */
  | { type: "done" };

/** Only the transitions in the specification: any other event leaves the mode unchanged. */
export function nextMode(mode: Mode, event: ModeEvent): Mode {
  const browsing = mode.name === "view" || mode.name === "modify";
  switch (event.type) {
    case "modify":
      return mode.name === "view" ? { name: "modify" } : mode;
    case "exit":
      return mode.name === "modify" ? { name: "view" } : mode;
    case "add":
      return browsing ? { name: "add" } : mode;
    case "edit":
      return mode.name === "modify" ? { name: "edit", shortcut: event.shortcut } : mode;
    case "done":
      return browsing ? mode : { name: "modify" };
  }
}
