/** A page or a record that was opened lately. */
export interface Recent {
  link: string;
  title: string;
  icon?: string;
  hint?: string;
}

const MOST = 8;
const keyOf = (userId: string) => `tablero.recent.${userId}`;

const isRecent = (value: unknown): value is Recent => {
  const { link, title } = (value ?? {}) as Partial<Recent>;
  return typeof link === "string" && /^\/(?!\/)/.test(link) && typeof title === "string";
};

/** What a user opened last on this machine, the latest first. */
export function recentsOf(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts one on top. What was known of it before stays. */
export function remember(userId: string, recent: Recent): void {
  const before = recentsOf(userId);
  const former = before.find(({ link }) => link === recent.link);
  const next = [{ ...recent, ...former }, ...before.filter((other) => other !== former)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // private windows: there are none then
  }
}

/** Who signs out leaves no names of clients behind. */
export function forgetRecents(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // private windows: there were none
  }
}
