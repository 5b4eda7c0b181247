/** A recently opened page or record. */
export interface Recent {
  link: string;
  title: string;
  icon?: string;
  hint?: string;
}

const MAX_STORED = 8;
const keyOf = (userId: string) => `tablero.recent.${userId}`;

const isRecent = (value: unknown): value is Recent => {
  const { link, title } = (value ?? {}) as Partial<Recent>;
  return typeof link === "string" && /^\/(?!\/)/.test(link) && typeof title === "string";
};

/** Pages and records that a user opened on this device, most recent first. */
export function recentsOf(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Moves an entry to the top, with its current name. Details stored from a search are kept. */
export function rememberRecent(userId: string, recent: Recent): void {
  const before = recentsOf(userId);
  const former = before.find(({ link }) => link === recent.link);
  const next = [{ ...recent, ...former, title: recent.title }, ...before.filter((other) => other !== former)].slice(
    0,
    MAX_STORED,
  );
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // In private windows, there are no recent pages.
  }
}

/** Called on sign-out, so that no client names remain on the device. */
export function forgetRecents(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // In private windows, nothing was stored.
  }
}
