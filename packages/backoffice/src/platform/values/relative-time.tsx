import { formatLongDateTime, formatRelative } from "@tablero/domain/platform/dates";
import { RelativeTime as Words } from "@tablero/ui/relative-time";

export interface RelativeTimeProps {
  /** UTC ISO; a missing value renders as a dash. */
  iso: string | null;
  className?: string;
}

/** "hace 4 min", in the shop's wording and time zone, with the full date as a tooltip. */
export function RelativeTime(props: RelativeTimeProps) {
  return <Words format={formatRelative} formatWhole={formatLongDateTime} {...props} />;
}
