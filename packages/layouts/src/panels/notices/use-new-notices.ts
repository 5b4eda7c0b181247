import { useInvalidate } from "@tablero/api-client/query";
import type { Notice } from "@tablero/contract/platform/shapes/notices";
import { useEffect, useRef, useState } from "react";
import { plainText } from "../../lib/emphasised-text.ts";
import type { NoticeKind } from "./use-notices.ts";

const WORDS: Record<NoticeKind, { one: string; many: string }> = {
  messages: { one: "Mensaje nuevo", many: "mensajes nuevos" },
  notifications: { one: "Notificación nueva", many: "notificaciones nuevas" },
};

/** Announcement for newly arrived notices. */
function inWords(kind: NoticeKind, [first, ...others]: readonly Notice[]): string {
  if (!first) return "";
  if (others.length > 0) return `${others.length + 1} ${WORDS[kind].many}`;
  return `${WORDS[kind].one}: ${plainText(first.title ?? first.description ?? "").slice(0, 120)}`;
}

/**
 * Text for a live region about notices that arrived since the page was opened. The menu's counts are revalidated too,
 * because a new order is an order to prepare.
 */
export function useNewNotices(kind: NoticeKind, notices: readonly Notice[] | undefined): string {
  const known = useRef<Set<string>>(undefined);
  const [news, setNews] = useState("");
  const invalidate = useInvalidate();
  useEffect(() => {
    if (!notices) return;
    const seen = known.current;
    const fresh = seen ? notices.filter(({ id, read }) => !read && !seen.has(id)) : [];
    known.current = new Set([...(seen ?? []), ...notices.map(({ id }) => id)]);
    if (fresh.length === 0) return;
    setNews(inWords(kind, fresh));
    void invalidate("GET /api/common/navigation/badges");
  }, [kind, notices, invalidate]);
  return news;
}
