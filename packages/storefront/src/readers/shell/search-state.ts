import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { openState } from "../../platform/shared/open-state.ts";

/** Open state of the phone's search, shared by the header and the bar at the bottom. */
const { open, close, useOpen } = openState();
export const closeSearch = close;
export const useSearchOpen = useOpen;

/** Opens the search within the tap on a link, so that the field can show the keyboard. */
export function openSearchNow(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  const from = event.currentTarget;
  flushSync(() => open(from));
}
