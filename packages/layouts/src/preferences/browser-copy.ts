import { type Preferences, parsePreferences } from "@tablero/domain/people/accounts/preferences";
import type { StoredLook } from "./browser-look.ts";

/** The look stored in this browser, and the user it belongs to. */
export interface BrowserCopy {
  /** Id of the user. */
  of: string;
  /**
   * The look known to be stored on the server. If the browser's look differs, the user chose it here later and it is
   * not saved yet.
   */
  saved: Preferences;
  /** The browser's look before sign-in, restored when the user signs out. */
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
      saved: parsePreferences(value.saved),
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

/** For private windows without storage access: the copy lasts until the page is reloaded. */
let unstored: BrowserCopy | null = null;

/** Read each time, because another tab may have changed it. */
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
