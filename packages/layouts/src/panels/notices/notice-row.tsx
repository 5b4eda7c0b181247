import type { Notice } from "@tablero/contract/platform/shapes/notices";
import { formatTime } from "@tablero/domain/platform/dates";
import { Icon, type IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { cn } from "@tablero/ui/lib/cn";
import { placed } from "@tablero/ui/lib/places";
import { NamedIcon } from "@tablero/ui/named-icon";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { parseEmphasis, plainText } from "../../lib/emphasised-text.ts";
import { fullPageLink, isInternal } from "../../lib/links.ts";

const day = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone: "Europe/Madrid" });

/** "20 nov, 10:51" */
const shortTime = (iso: string) => `${day.format(new Date(iso))}, ${formatTime(iso)}`;

function Text({ html }: { html: string }) {
  return placed(parseEmphasis(html)).map(({ item: { text, bold }, place: index }) =>
    bold ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  );
}

/** A link that covers the whole row, if the notice has one. */
function RowLink({ notice, onFollow, children }: { notice: Notice; onFollow: () => void; children: ReactNode }) {
  const { link, useRouter = true } = notice;
  const look = "rounded-xs no-underline after:absolute after:inset-0";
  if (!link) return children;
  if (useRouter && isInternal(link)) {
    return (
      <Link to={link} onClick={onFollow} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...fullPageLink(link)} className={look}>
      {children}
    </a>
  );
}

export interface NoticeRowProps {
  notice: Notice;
  /** Icon for a notice without image and icon. */
  fallback: IconData;
  onRead: (read: boolean) => void;
  onRemove: () => void;
  /** Called when the notice's link was followed within the app. */
  onFollow: () => void;
}

/** A message or notification. Following its link does not mark it as read. */
export function NoticeRow({ notice, fallback, onRead, onRemove, onFollow }: NoticeRowProps) {
  const { title, description, image, icon, time, read, link } = notice;
  const name = plainText(title ?? description ?? "").slice(0, 80);
  const lead = title ?? description ?? "";
  return (
    <li
      className={cn(
        "group relative flex gap-4 px-5 py-4",
        !read && "bg-primary-tint",
        link && (read ? "hover:bg-hover" : "hover:bg-primary-tint-strong"),
      )}
    >
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-card text-on-tint shadow-tile">
        {image ? (
          <img src={image} alt="" width={32} height={32} className="size-full object-cover" />
        ) : icon ? (
          <NamedIcon name={icon} size={18} />
        ) : (
          <Icon icon={fallback} size={18} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cn("text-body text-text", title ? "line-clamp-2 font-semibold" : "line-clamp-3")}>
          <RowLink notice={notice} onFollow={onFollow}>
            <Text html={lead} />
          </RowLink>
        </p>
        {title && description && (
          <p className="mt-0.5 line-clamp-2 text-table text-secondary wrap-anywhere">
            <Text html={description} />
          </p>
        )}
        <time dateTime={time} className="mt-1 block text-label font-normal text-secondary">
          {shortTime(time)}
        </time>
      </div>
      <div className="relative z-sticky -me-2 flex flex-col">
        <button
          type="button"
          aria-label={`${read ? "Marcar como no leída" : "Marcar como leída"}: ${name}`}
          title={read ? "Marcar como no leída" : "Marcar como leída"}
          onClick={() => onRead(!read)}
          className="grid size-control-sm place-items-center rounded-sm hover:bg-hover pointer-coarse:size-11"
        >
          <span
            className={cn("size-2.5 rounded-full", read ? "border-[1.5px] border-border-strong" : "bg-primary-text")}
          />
        </button>
        <IconButton
          size="sm"
          icon={outlineXMark}
          label={`Eliminar: ${name}`}
          title="Eliminar"
          onClick={onRemove}
          className="pointer-coarse:size-11"
        />
      </div>
    </li>
  );
}
