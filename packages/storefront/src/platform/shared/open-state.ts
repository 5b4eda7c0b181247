import { useSyncExternalStore } from "react";

/** Open state of a part of the shell that other parts can open. The opener gets the focus back. */
export function openState() {
  let open = false;
  let opener: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    open(from: HTMLElement | null = null): void {
      opener = from;
      set(true);
    },
    close(): void {
      if (!open) return;
      set(false);
      opener?.focus({ preventScroll: true });
    },
    useOpen: (): boolean =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => open,
        () => false,
      ),
  };
}
