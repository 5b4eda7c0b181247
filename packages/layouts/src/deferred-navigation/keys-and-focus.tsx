import { useKeptFocus } from "./use-kept-focus.ts";
import { useKeys } from "./use-keys.ts";
import { useVisits } from "./use-visits.ts";

export interface KeysAndFocusProps {
  /** Keys pressed before this code was loaded; this component empties the list. */
  pressed: KeyboardEvent[];
  /** Elements that had the focus before this code was loaded, in order. */
  focused: readonly EventTarget[];
}

export default function KeysAndFocus({ pressed, focused }: KeysAndFocusProps) {
  useKeys(pressed);
  useKeptFocus(focused);
  useVisits();
  return null;
}
