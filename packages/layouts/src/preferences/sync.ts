import {
  applyPreferences,
  hasChosen,
  lookOf,
  NO_PREFERENCES,
  type Preferences,
  type PreferencesPatch,
  preferencesChangedSince,
} from "@tablero/domain/people/accounts/preferences";
import type { CopyStore } from "./browser-copy.ts";
import type { LookStore } from "./browser-look.ts";

/** Changes in quick succession are saved together. */
const DEBOUNCE_MS = 400;
/** How long a sign-out waits for a change to be saved. */
const LEAVE_MS = 2_000;

interface SyncOptions {
  load(): Promise<Preferences>;
  save(change: PreferencesPatch): Promise<unknown>;
  look: LookStore;
  copy: CopyStore;
  /** Called when a change could not be saved. The change is kept and can be sent again. */
  onFailure(error: unknown, again: () => void): void;
  /** Called when everything is saved again after a failure. */
  onRecovery(): void;
}

export interface PreferenceSync {
  /** Shows the look of the signed-in user, then saves any unsaved changes. Never rejects. */
  open(userId: string): Promise<void>;
  /** Saves pending changes immediately. Returns true if none are left. */
  flush(): Promise<boolean>;
  /** Call this before the session ends: saves pending changes and restores the browser's previous look. */
  leave(): Promise<void>;
}

const isNothing = (change: PreferencesPatch): boolean => Object.keys(change).length === 0;

/**
 * Keeps the look of a member of staff in sync with the server. The browser keeps a copy for the first paint. The
 * server's values take precedence, except over choices made here that are not saved yet.
 */
export function createPreferenceSync({ load, save, look, copy, onFailure, onRecovery }: SyncOptions): PreferenceSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;
  let hasFailed = false;
  let isListening = false;

  function unsaved(): { of: string; change: PreferencesPatch } | null {
    const kept = copy.read();
    if (!kept) return null;
    const change = preferencesChangedSince(kept.saved, look.now());
    return isNothing(change) ? null : { of: kept.of, change };
  }

  /** Repeats until nothing is left: a choice made during a call is sent with the next call. */
  async function saveAll(): Promise<boolean> {
    for (let next = unsaved(); next; next = unsaved()) {
      const { of, change } = next;
      try {
        await save(change);
      } catch (error) {
        hasFailed = true;
        onFailure(error, () => void flush());
        return false;
      }
      const kept = copy.read();
      if (kept?.of === of) copy.write({ ...kept, saved: applyPreferences(kept.saved, change) });
    }
    if (hasFailed) onRecovery();
    hasFailed = false;
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    saving ??= saveAll().finally(() => {
      saving = null;
    });
    return saving;
  }

  /** Other tabs of the browser receive the change too. They may also save it, with the same effect. */
  function onChange() {
    if (!unsaved()) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), DEBOUNCE_MS);
  }

  return {
    async open(userId) {
      const stored = await load().catch(() => null);
      const kept = copy.read();
      const own = kept?.of === userId ? kept : null;
      const saved = stored ?? own?.saved ?? NO_PREFERENCES;
      // A user who has never chosen a look adopts the look from before sign-in.
      const isFree = !kept && stored !== null && !hasChosen(stored);
      const chosen = own || isFree ? preferencesChangedSince(own?.saved ?? saved, look.now()) : {};
      copy.write({ of: userId, saved, before: kept?.before ?? look.stored() });
      look.show(lookOf(applyPreferences(saved, chosen)));
      if (!isListening) look.subscribe(onChange);
      isListening = true;
      if (unsaved()) void flush();
    },
    flush,
    async leave() {
      if (!copy.read()) return;
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, LEAVE_MS, false));
      // An unsaved change is kept until the same user next signs in here.
      if (!(await Promise.race([flush(), late]))) return;
      const kept = copy.read();
      copy.write(null);
      if (kept) look.restore(kept.before);
    },
  };
}
