export interface StoredChoice<T extends string> {
  /** The stored value; if there is none, the default. */
  now(): T;
  subscribe(listener: () => void): () => void;
  /** Stores a choice and notifies this page and other tabs. */
  choose(value: T): void;
  /** Reads the stored value again. */
  reload(): void;
  /** Sets a choice for this page only, without storing it. */
  assume(value: T): void;
  /** Notifies the listeners, because the displayed value depends on more than the choice. */
  tell(): void;
}

/** A choice that the browser stores as text. `read` returns the default for a missing or unknown value. */
export function createStoredChoice<T extends string>(key: string, read: (stored: string | null) => T): StoredChoice<T> {
  let chosen: T | null = null;
  const listeners = new Set<() => void>();

  function stored(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function assume(value: T | null) {
    chosen = value;
    tell();
  }

  /** Another tab changed the choice. */
  function onStorage(event: StorageEvent) {
    if (event.key === key) assume(null);
  }

  return {
    now() {
      chosen ??= read(stored());
      return chosen;
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    choose(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        // In private windows, the choice lasts until the page is reloaded.
      }
      assume(value);
    },
    reload: () => assume(null),
    assume,
    tell,
  };
}
