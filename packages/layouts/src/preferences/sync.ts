import {
  changedPreferences,
  chosenSince,
  hasChosen,
  lookOf,
  NO_PREFERENCES,
  type Preferences,
  type PreferencesPatch,
} from "@tablero/domain/people/accounts/preferences";
import type { CopyStore } from "./browser-copy.ts";
import type { LookStore } from "./browser-look.ts";

/** Changes in quick succession are saved as one. */
const DEBOUNCE_MS = 400;
/** How long a sign-out waits for a change to be saved. */
const LEAVE_MS = 2_000;

interface SyncOptions {
  load(): Promise<Preferences>;
  save(change: PreferencesPatch): Promise<unknown>;
  look: LookStore;
  copy: CopyStore;
  /** Called when a change could not be saved: it is kept and can be sent again. */
  onFailure(error: unknown, again: () => void): void;
  /** Called when everything is saved again after a failure. */
  onRecovery(): void;
}

export interface PreferenceSync {
  /** Shows the look of the user who has signed in, and from then on saves what they choose. Never rejects. */
  open(userId: string): Promise<void>;
  /** Saves immediately what waits. Answers whether nothing is left. */
  flush(): Promise<boolean>;
  /** Call before the session ends: saves what waits, and gives the browser back the look that it had before. */
  leave(): Promise<void>;
}

const isNothing = (change: PreferencesPatch): boolean => Object.keys(change).length === 0;

/**
 * The look of a member of staff, in step with the server. The browser keeps a copy for the first paint; the server
 * decides, but for what was chosen here and is not saved yet.
 */
export function createPreferenceSync({ load, save, look, copy, onFailure, onRecovery }: SyncOptions): PreferenceSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;
  let hasFailed = false;
  let isListening = false;

  function unsaved(): { of: string; change: PreferencesPatch } | null {
    const kept = copy.read();
    if (!kept) return null;
    const change = chosenSince(kept.saved, look.now());
    return isNothing(change) ? null : { of: kept.of, change };
  }

  /** Until nothing is left: what is chosen while a call runs goes with the next one. */
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
      if (kept?.of === of) copy.write({ ...kept, saved: changedPreferences(kept.saved, change) });
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

  /** Other tabs of the browser hear of a change too. They may save it as well, to the same effect. */
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
      // A look from before anybody signed in is adopted by who has never chosen one.
      const isFree = !kept && stored !== null && !hasChosen(stored);
      const chosen = own || isFree ? chosenSince(own?.saved ?? saved, look.now()) : {};
      copy.write({ of: userId, saved, before: kept?.before ?? look.stored() });
      look.show(lookOf(changedPreferences(saved, chosen)));
      if (!isListening) look.subscribe(onChange);
      isListening = true;
      if (unsaved()) void flush();
    },
    flush,
    async leave() {
      if (!copy.read()) return;
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, LEAVE_MS, false));
      // What could not be saved stays for the next time that the same person signs in here.
      if (!(await Promise.race([flush(), late]))) return;
      const kept = copy.read();
      copy.write(null);
      if (kept) look.restore(kept.before);
    },
  };
}
