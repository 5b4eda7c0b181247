export interface StoredChoice<T extends string> {
  /** What is stored, otherwise the default. */
  now(): T;
  subscribe(listener: () => void): () => void;
  /** Stores a choice and tells this page and other tabs. */
  choose(value: T): void;
  /** Reads again what is stored. */
  reload(): void;
  /** A choice of this page alone, which is not stored. */
  assume(value: T): void;
  /** Calls the listeners: what they show depends on more than the choice. */
  tell(): void;
}

/** A choice that the browser keeps as text; `read` gives the default for what is not stored or not known. */
export function storedChoice<T extends string>(key: string, read: (stored: string | null) => T): StoredChoice<T> {
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

  /** Another tab chose. */
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
        // private windows: it lasts until reload
      }
      assume(value);
    },
    reload: () => assume(null),
    assume,
    tell,
  };
}
