/** Unsaved input, as stored. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

export interface DraftStore {
  read(user: string, place: string): Draft | null;
  keep(user: string, place: string, value: unknown): Draft;
  drop(user: string, place: string): void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const MAX_DRAFTS = 20;
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;
const keyOf = (user: string) => `tablero.drafts.${user}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "at" in value && typeof value.at === "number" && "value" in value;

/**
 * Unsaved input by its location, such as «proveedor/123». It belongs to the account that typed it and is kept for at
 * most a week. If the storage is full or missing, nothing is kept, and the user can continue typing.
 */
export function createDrafts(shelf: () => Shelf, now: () => number = Date.now): DraftStore {
  const all = (user: string): Map<string, Draft> => {
    try {
      const stored: unknown = JSON.parse(shelf().getItem(keyOf(user)) ?? "{}");
      const kept = Object.entries(stored ?? {}).filter((entry): entry is [string, Draft] => isDraft(entry[1]));
      return new Map(kept.filter(([, { at }]) => now() - at < MAX_AGE));
    } catch {
      return new Map();
    }
  };
  const write = (user: string, drafts: Map<string, Draft>) => {
    try {
      if (drafts.size === 0) shelf().removeItem(keyOf(user));
      else shelf().setItem(keyOf(user), JSON.stringify(Object.fromEntries(drafts)));
    } catch {
      // With full storage or in a private window, the input exists only on its page.
    }
  };
  return {
    read: (user, place) => all(user).get(place) ?? null,
    keep(user, place, value) {
      const drafts = all(user);
      const draft = { at: now(), value };
      // Deleted before it is written again, so that the newest draft comes last; the first one is dropped when space is
      // needed.
      drafts.delete(place);
      drafts.set(place, draft);
      for (const oldest of [...drafts.keys()].slice(0, Math.max(0, drafts.size - MAX_DRAFTS))) drafts.delete(oldest);
      write(user, drafts);
      return draft;
    },
    drop(user, place) {
      const drafts = all(user);
      if (drafts.delete(place)) write(user, drafts);
    },
  };
}

/** Stored per tab: survives a reload and a new sign-in. The server has a copy: see `useDraftStore`. */
export const drafts = createDrafts(() => sessionStorage);
