import type { Week } from "@tablero/contract/readers/shapes/shop-account";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { outlineSparkles } from "@tablero/ui/icons/outline-sparkles";
import { outlineTicket } from "@tablero/ui/icons/outline-ticket";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { Link } from "react-router-dom";
import { eventPath, orderPath } from "../../../platform/links/links.ts";
import { registrationPath } from "../../../platform/links/registration.ts";

type Entry = Week["now"][number];

const ICONS: Record<Entry["kind"], IconData> = {
  payment: outlineBanknotes,
  pickup: outlineBuildingStorefront,
  offer: outlineTicket,
  "deck-list": outlineDocumentText,
  event: outlineCalendarDays,
  parcel: outlineTruck,
  release: outlineSparkles,
};

const PATHS = { order: orderPath, booking: registrationPath, event: eventPath };

/** One thing of the week, which leads to the page about it. */
export function WeekEntry({ entry: { kind, title, text, target } }: { entry: Entry }) {
  return (
    <li className="relative flex items-start gap-4 py-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-nav text-nav-text">
        <Icon icon={ICONS[kind]} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-shop wrap-anywhere">
          {target ? (
            <Link
              to={PATHS[target.kind](target.key)}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-body text-secondary wrap-anywhere">{text}</p>
      </div>
    </li>
  );
}
