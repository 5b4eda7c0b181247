import type { Notice } from "@tablero/contract/platform/shapes/notices";
import type { Message, Notification } from "@tablero/demo-shop/types";

type Row = Omit<Notification, "title"> & { title: string | null };

/** Messages or notifications of each user in the format of the API, newest first. */
export function groupNotices(rows: readonly (Message | Notification)[]): Map<string, Notice[]> {
  const newestFirst = [...rows].sort((a, b) => b.time.localeCompare(a.time));
  const byUser = Map.groupBy(newestFirst, (row) => row.userId);
  return new Map([...byUser].map(([userId, own]) => [userId, own.map((row) => noticeOf({ icon: null, ...row }))]));
}

function noticeOf(row: Row): Notice {
  return {
    id: row.id,
    ...(row.icon && { icon: row.icon }),
    ...(row.imageId && { image: `/media/${row.imageId}/240.webp` }),
    ...(row.title && { title: row.title }),
    description: row.description,
    time: row.time,
    read: row.read,
    ...(row.link && { link: row.link, useRouter: row.useRouter }),
  };
}
