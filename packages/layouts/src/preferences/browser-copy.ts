import { type Preferences, preferencesOf } from "@tablero/domain/people/accounts/preferences";
import type { StoredLook } from "./browser-look.ts";

/** Whose look this browser has. */
export interface BrowserCopy {
  /** Id of the user. */
  of: string;
  /** What the server is known to have. A look that differs was chosen here since, and waits to be saved. */
  saved: Preferences;
  /** What the browser had before anybody signed in; it is put back when the person signs out. */
  before: StoredLook;
}

export interface CopyStore {
  read(): BrowserCopy | null;
  write(copy: BrowserCopy | null): void;
}

const KEY = "tablero.preferences";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function parse(stored: string | null): BrowserCopy | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isRecord(value) || typeof value.of !== "string") return null;
    const before = isRecord(value.before) ? value.before : {};
    return {
      of: value.of,
      saved: preferencesOf(value.saved),
      before: {
        appearance: textOf(before.appearance),
        layout: textOf(before.layout),
        density: textOf(before.density),
      },
    };
  } catch {
    return null;
  }
}

/** Private windows that deny access: it lasts until reload. */
let unstored: BrowserCopy | null = null;

/** Read each time: another tab may have changed it. */
export const browserCopy: CopyStore = {
  read() {
    try {
      return parse(localStorage.getItem(KEY));
    } catch {
      return unstored;
    }
  },
  write(copy) {
    unstored = copy;
    try {
      if (copy) localStorage.setItem(KEY, JSON.stringify(copy));
      else localStorage.removeItem(KEY);
    } catch {
      // kept in `unstored`
    }
  },
};
