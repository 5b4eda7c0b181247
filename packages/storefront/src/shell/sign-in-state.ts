import { useSyncExternalStore } from "react";

/** Whether the sign-in dialog is open; whoever opens it gets the focus back. */
let open = false;
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export function openSignIn(from: HTMLElement | null = null): void {
  opener = from;
  set(true);
}

export function closeSignIn(): void {
  set(false);
  opener?.focus();
}

export const useSignInOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
