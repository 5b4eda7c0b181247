import type { RefObject } from "react";

/** What takes the focus back when a window closes; without it, what had it before. */
export type Opener = RefObject<HTMLElement | null>;

/** For `onCloseAutoFocus`: a menu that opened the window has given the focus away before it. */
export function giveBack(event: Event, opener: Opener): void {
  if (!opener.current?.isConnected) return;
  event.preventDefault();
  opener.current.focus({ preventScroll: true });
}
