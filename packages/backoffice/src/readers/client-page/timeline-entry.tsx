import { useCan } from "@tablero/api-client/permission";
import { formatLongDateTime, formatRelative } from "@tablero/domain/platform/dates";
import {
  type TimelineEntry,
  type TimelineKind,
  timelineSentence,
  timelineTarget,
} from "@tablero/domain/readers/client-timeline";
import { Icon, type IconData } from "@tablero/ui/icon";
import { solid20ArrowUturnLeft } from "@tablero/ui/icons/solid20-arrow-uturn-left";
import { solid20Banknotes } from "@tablero/ui/icons/solid20-banknotes";
import { solid20CalendarDays } from "@tablero/ui/icons/solid20-calendar-days";
import { solid20ChatBubbleLeft } from "@tablero/ui/icons/solid20-chat-bubble-left";
import { solid20Envelope } from "@tablero/ui/icons/solid20-envelope";
import { solid20Inbox } from "@tablero/ui/icons/solid20-inbox";
import { solid20PencilSquare } from "@tablero/ui/icons/solid20-pencil-square";
import { solid20Star } from "@tablero/ui/icons/solid20-star";
import { TimelineItem } from "@tablero/ui/timeline";
import type { Ref } from "react";
import { Link, useLocation } from "react-router-dom";
import { RelativeTime } from "../../platform/values/relative-time.tsx";

const ICONS: Record<TimelineKind, IconData> = {
  order: solid20Inbox,
  payment: solid20Banknotes,
  question: solid20ChatBubbleLeft,
  return: solid20ArrowUturnLeft,
  booking: solid20CalendarDays,
  review: solid20Star,
  mail: solid20Envelope,
  note: solid20PencilSquare,
};

export interface TimelineRowProps {
  entry: TimelineEntry;
  /** In a side column the date is below the sentence. */
  compact: boolean;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** One entry: the icon of its kind, its sentence as a link to the record, and its date. */
export function TimelineRow({ entry, compact, ref }: TimelineRowProps) {
  const icon = ICONS[entry.kind];
  if (compact)
    return (
      <li ref={ref} tabIndex={-1} className="flex gap-3 rounded-xs">
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-neutral-bg text-neutral-text"
        >
          <Icon icon={icon} size={14} />
        </span>
        <span className="flex min-w-0 flex-col pt-0.5">
          <Sentence entry={entry} />
          <RelativeTime iso={entry.at} className="text-label" />
        </span>
      </li>
    );
  return (
    <TimelineItem
      ref={ref}
      tabIndex={-1}
      icon={icon}
      time={formatRelative(entry.at)}
      dateTime={entry.at}
      fullTime={formatLongDateTime(entry.at)}
      className="rounded-xs"
    >
      <Sentence entry={entry} />
    </TimelineItem>
  );
}

function Sentence({ entry }: { entry: TimelineEntry }) {
  const can = useCan();
  const { pathname, search } = useLocation();
  const target = timelineTarget(entry);
  const parts = timelineSentence(entry).map(({ text, strong }) =>
    strong ? (
      <strong key={text} className="font-semibold">
        {text}
      </strong>
    ) : (
      text
    ),
  );
  const look = "line-clamp-4 text-text wrap-anywhere";
  if (!target || !can(target.permission)) return <span className={look}>{parts}</span>;
  return (
    <Link
      to={target.path}
      state={{ from: pathname + search }}
      className={`${look} -my-1.5 rounded-xs py-1.5 no-underline hover:underline active:decoration-2`}
    >
      {parts}
    </Link>
  );
}
