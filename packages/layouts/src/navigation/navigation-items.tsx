import { Count } from "@tablero/ui/count";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";
import { useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { isCurrent } from "../lib/links.ts";
import type { MenuItem } from "./menu-item.ts";
import { useBadges } from "./use-badges.ts";

export interface NavigationItemsProps {
  items: readonly MenuItem[];
}

/** Groups and entries of a menu in the default appearance of the vertical navigation. */
export function NavigationItems({ items }: NavigationItemsProps) {
  const badges = useBadges();
  return (
    <ul className="flex flex-col pb-6">
      {items.map((item) =>
        item.type === "group" ? (
          <Group key={item.id} item={item} badges={badges} />
        ) : (
          <Entry key={item.id} item={item} badge={badges[item.id]} />
        ),
      )}
    </ul>
  );
}

function Group({ item, badges }: { item: MenuItem; badges: Readonly<Record<string, number>> }) {
  const titleId = useId();
  return (
    <li className="mt-5 first:mt-2">
      {/* The ramp's 400 keeps AA on the navigation in all six themes, whatever the scheme. */}
      <p id={titleId} className="px-7 pb-2 text-label font-semibold tracking-wide text-primary-400 uppercase">
        {item.title}
        {item.subtitle && <span className="block text-micro text-nav-hint normal-case">{item.subtitle}</span>}
      </p>
      <ul aria-labelledby={titleId}>
        {item.children?.map((child) => (
          <Entry key={child.id} item={child} badge={badges[child.id]} />
        ))}
      </ul>
    </li>
  );
}

function Entry({ item, badge = 0 }: { item: MenuItem; badge?: number | undefined }) {
  const place = useLocation();
  const badgeId = useId();
  const link = item.link ?? "/";
  const current = isCurrent(item, place);
  return (
    <li className="px-3">
      <Link
        to={link}
        aria-current={current ? "page" : undefined}
        aria-describedby={badge > 0 ? badgeId : undefined}
        className={cn(
          "flex min-h-9.5 items-center gap-4 rounded-sm px-4 py-1.5 text-table font-semibold no-underline transition-colors duration-fast outline-current! -outline-offset-2!",
          current ? "bg-nav-text/12 text-nav-text" : "text-nav-text/80 hover:bg-nav-text/12 hover:text-nav-text",
        )}
      >
        <NamedIcon name={item.icon ?? ""} size={20} className={current ? undefined : "text-nav-hint"} />
        <span className="min-w-0 flex-1">
          <span className="block">{item.title}</span>
          {item.subtitle && <span className="block text-micro text-nav-hint">{item.subtitle}</span>}
        </span>
        {badge > 0 && <Count aria-hidden="true" tone="nav" value={badge} />}
      </Link>
      {badge > 0 && (
        <span id={badgeId} hidden>
          {badge} pendientes
        </span>
      )}
    </li>
  );
}
