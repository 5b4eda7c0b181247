import type { User } from "@tablero/api-client/session";
import { cn } from "@tablero/ui/lib/cn";

const LOOK: Record<User["status"], string> = {
  online: "bg-success-icon",
  away: "bg-warning-icon",
  busy: "bg-danger-icon",
  "not-visible": "bg-neutral-icon",
};

/** Colour dot of a presence, next to its label. */
export function PresenceDot({ status }: { status: User["status"] }) {
  return <span aria-hidden="true" className={cn("size-2 shrink-0 rounded-full", LOOK[status])} />;
}
