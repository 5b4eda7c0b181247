import type { RefObject } from "react";

/** What takes the focus back when a window closes. */
export type Opener = RefObject<HTMLElement | null>;

/** For `onCloseAutoFocus` of a window without a trigger of its own: Radix would leave the focus nowhere. */
export function giveBack(event: Event, opener: Opener): void {
  if (!opener.current?.isConnected) return;
  event.preventDefault();
  opener.current.focus({ preventScroll: true });
}
