import type { AdminHeader } from "@tablero/contract/settings/shapes/headers";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { HEADER_STALENESS_LABELS, headerStaleness } from "@tablero/domain/settings/shop/header-subject";
import { HEADER_STATE_LABELS, headerState } from "@tablero/domain/settings/shop/headers";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { StateBadge } from "@tablero/ui/state-badge";

type Header = Pick<AdminHeader, "image" | "crop" | "colour" | "active" | "visibleFrom" | "visibleUntil"> &
  Pick<AdminHeader, "kicker" | "title" | "subtitle" | "subject">;

/** Thumbnail of a header: its cropped image on its colour. */
export function HeaderThumb({ header, className }: { header: Header; className?: string }) {
  const { x, y, zoom } = header.crop;
  const focus = `${x}% ${y}%`;
  return (
    <Picture
      src={header.image.src}
      alt=""
      ratio="wide"
      fit="cover"
      {...(header.colour && { tint: header.colour })}
      widths={[240]}
      sizes="112px"
      style={{ objectPosition: focus, transformOrigin: focus, scale: zoom / 100 }}
      className={cn("shrink-0 rounded-md", className)}
    />
  );
}

/** Badge that shows whether the home page shows the header now. */
export function HeaderBadge({ header, hang = false }: { header: Header; hang?: boolean }) {
  const now = new Date().toISOString();
  const state = headerState(header, now);
  const staleness = state === "live" ? headerStaleness(header, now) : null;
  return <StateBadge hang={hang} state={staleness ? HEADER_STALENESS_LABELS[staleness] : HEADER_STATE_LABELS[state]} />;
}

/** "Desde 20 nov 2026, 09:00", "hasta 24 dic 2026, 23:59": the limits that are set, or "Siempre". */
export function windowWords({ visibleFrom, visibleUntil }: Header): string[] {
  const from = visibleFrom ? [`Desde ${formatShortDateTime(visibleFrom)}`] : [];
  const until = visibleUntil ? [`${visibleFrom ? "hasta" : "Hasta"} ${formatShortDateTime(visibleUntil)}`] : [];
  return from.length + until.length > 0 ? [...from, ...until] : ["Siempre"];
}
