import { useKeptFocus } from "./use-kept-focus.ts";
import { useKeys } from "./use-keys.ts";
import { useVisits } from "./use-visits.ts";

export interface KeysAndFocusProps {
  /** Keys from before this code had come; it is emptied. */
  pressed: KeyboardEvent[];
  /** What had the focus until then, in order. */
  focused: readonly EventTarget[];
}

export default function KeysAndFocus({ pressed, focused }: KeysAndFocusProps) {
  useKeys(pressed);
  useKeptFocus(focused);
  useVisits();
  return null;
}
