import type { Notice } from "@tablero/contract/platform/shapes/notices";

/** A change of the user's notices, applied optimistically and rolled back if it cannot be saved. */
export type NoticeChange =
  | { type: "read"; id: string; read: boolean }
  | { type: "read-all" }
  | { type: "remove"; id: string };

export function applyChange(notices: readonly Notice[], change: NoticeChange): Notice[] {
  switch (change.type) {
    case "read":
      return notices.map((notice) => (notice.id === change.id ? { ...notice, read: change.read } : notice));
    case "read-all":
      return notices.map((notice) => ({ ...notice, read: true, seen: true }));
    case "remove":
      return notices.filter(({ id }) => id !== change.id);
  }
}

/** Rolls back one change and keeps all others; `before` is the list as it was at the time of the change. */
export function revertChange(now: readonly Notice[], before: readonly Notice[], change: NoticeChange): Notice[] {
  if (change.type === "remove") {
    const place = before.findIndex(({ id }) => id === change.id);
    const lost = before[place];
    if (!lost || now.some(({ id }) => id === lost.id)) return [...now];
    // Placed after the nearest preceding notice that still exists.
    const above = before.slice(0, place).findLast(({ id }) => now.some((notice) => notice.id === id));
    return now.toSpliced(above ? now.findIndex(({ id }) => id === above.id) + 1 : 0, 0, lost);
  }
  return now.map((notice) => {
    const former = before.find(({ id }) => id === notice.id);
    if (!former || (change.type === "read" && change.id !== notice.id)) return notice;
    const { seen, ...rest } = notice;
    return { ...rest, read: former.read, ...(former.seen !== undefined && { seen: former.seen }) };
  });
}
