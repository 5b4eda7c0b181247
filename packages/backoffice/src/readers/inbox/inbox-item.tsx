import type { InboxItem } from "@tablero/domain/readers/inbox/arrange";
import { inboxDueText, inboxLine, inboxTitle, isOverdue } from "@tablero/domain/readers/inbox/words";
import { Button } from "@tablero/ui/button";
import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { INBOX_KIND_WORDS } from "./item-words.ts";
import { QuestionPanel } from "./question-panel.tsx";

export interface InboxItemPanelProps {
  item: InboxItem;
  /** Buttons of the item; null if the user may only read it. */
  actions: ReactNode;
  /** Whether a question may be answered. */
  mayWrite: boolean;
  /** Called after an answer, which closes the question. */
  onAnswered: () => void;
  /** UTC ISO. */
  now: string;
}

/** An item beside the list: what it asks for, its steps, and the conversation of a question. */
export function InboxItemPanel({ item, actions, mayWrite, onAnswered, now }: InboxItemPanelProps) {
  const { path, open } = INBOX_KIND_WORDS[item.kind];
  const due = inboxDueText(item, now);
  return (
    <section aria-labelledby="inbox-item" className="flex min-w-0 flex-col gap-5 rounded-xl bg-card p-5 shadow-tile">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="inbox-item" tabIndex={-1} className="font-semibold text-h3 outline-none wrap-anywhere">
            {inboxTitle(item, now)}
          </h2>
          {/* The conversation begins with the same words. */}
          {item.kind === "question" ? null : (
            <p className="text-secondary text-table wrap-anywhere">{inboxLine(item)}</p>
          )}
          {due ? (
            <p className={cn("text-label", isOverdue(item, now) ? "font-semibold text-danger-text" : "text-secondary")}>
              Para {due}
            </p>
          ) : null}
        </div>
        {actions}
      </header>
      {item.kind === "question" ? (
        <QuestionPanel id={item.id} mayWrite={mayWrite} onAnswered={onAnswered} />
      ) : (
        <Button asChild className="self-start">
          <Link to={path(item.id)}>{open}</Link>
        </Button>
      )}
    </section>
  );
}
