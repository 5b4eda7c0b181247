import type { InboxItem } from "@tablero/domain/readers/inbox/arrange";
import { inboxItemKey } from "@tablero/domain/readers/inbox/notice";
import { inboxDueText, inboxLine, inboxTitle, isOverdue } from "@tablero/domain/readers/inbox/words";
import { Avatar } from "@tablero/ui/avatar";
import { Icon } from "@tablero/ui/icon";
import { cn } from "@tablero/ui/lib/cn";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { INBOX_KIND_WORDS } from "./item-words.ts";

export interface InboxListProps {
  items: readonly InboxItem[];
  open: InboxItem | null;
  /** URL of the inbox with an item open. */
  buildPath: (item: InboxItem) => string;
  /** UTC ISO. */
  now: string;
}

/** The items of the inbox, the most urgent first. Only overdue ones have a red date. */
export function InboxList({ items, open, buildPath, now }: InboxListProps) {
  const openKey = open && inboxItemKey(open);
  const list = useRef<HTMLUListElement>(null);
  // With the keys, the open item may lie outside of the scrolled part.
  useEffect(() => {
    if (openKey !== null) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [openKey]);
  return (
    <ul ref={list} aria-label="Asuntos" className="min-h-0 flex-1 divide-y @4xl:overflow-y-auto">
      {items.map((item) => {
        const key = inboxItemKey(item);
        return (
          <li key={key} className="relative">
            <Link
              to={buildPath(item)}
              replace
              preventScrollReset
              aria-current={key === openKey ? "true" : undefined}
              className={cn(
                "flex gap-3 px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-hover active:bg-press",
                key === openKey && "bg-primary-tint hover:bg-primary-tint-strong",
              )}
            >
              <Icon icon={INBOX_KIND_WORDS[item.kind].icon} size={20} className="mt-0.5 text-secondary" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{inboxTitle(item, now)}</span>
                <span className="block truncate text-secondary text-table">{inboxLine(item)}</span>
              </span>
              <span className="flex max-w-28 shrink-0 flex-col items-end gap-1 text-end text-label text-secondary">
                <Due item={item} now={now} />
                {item.owner ? (
                  <>
                    <Avatar aria-hidden="true" name={item.owner.name} size="xs" />
                    <span className="sr-only">La lleva {item.owner.name}</span>
                  </>
                ) : (
                  "sin dueño"
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Due({ item, now }: { item: InboxItem; now: string }) {
  if (item.snoozedUntil !== null) return <span>vuelve {inboxDueText({ due: item.snoozedUntil }, now)}</span>;
  const overdue = isOverdue(item, now);
  return <span className={overdue ? "font-semibold text-danger-text" : undefined}>{inboxDueText(item, now)}</span>;
}
