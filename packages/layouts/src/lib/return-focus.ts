import type { RefObject } from "react";

/** The element to focus when a window closes. */
export type Opener = RefObject<HTMLElement | null>;

/** For `onCloseAutoFocus` of a window without its own trigger, where Radix would not restore the focus. */
export function returnFocus(event: Event, opener: Opener): void {
  if (!opener.current?.isConnected) return;
  event.preventDefault();
  opener.current.focus({ preventScroll: true });
}
