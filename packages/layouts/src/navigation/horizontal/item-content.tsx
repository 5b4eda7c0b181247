import { Count } from "@tablero/ui/count";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowTopRightOnSquare } from "@tablero/ui/icons/outline-arrow-top-right-on-square";
import { NamedIcon } from "@tablero/ui/named-icon";
import { fullPageLink } from "../../lib/links.ts";
import type { MenuItem } from "../menu-item.ts";
import { useBadge } from "./use-badge.ts";

export interface ItemContentProps {
  item: MenuItem;
  /** id of the badge text, which describes the item. */
  badgeId: string | undefined;
}

/** Icon, title, subtitle and badge: the content of every item, in the row and in its menus. */
export function ItemContent({ item, badgeId }: ItemContentProps) {
  const badge = useBadge(item);
  const besides = item.external && !item.disabled && fullPageLink(item.link ?? "/").target !== undefined;
  return (
    <>
      {item.icon && <NamedIcon name={item.icon} size={20} />}
      <span className="min-w-0 flex-1 text-start wrap-anywhere">
        <span className="block">{item.title}</span>
        {item.subtitle && <span className="block text-micro text-hint">{item.subtitle}</span>}
      </span>
      {besides && (
        <>
          <Icon icon={outlineArrowTopRightOnSquare} size={16} className="text-hint" />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </>
      )}
      {badge !== undefined && (
        <>
          {typeof badge === "number" ? (
            <Count aria-hidden="true" value={badge} />
          ) : (
            <span
              aria-hidden="true"
              className="rounded-full bg-neutral-bg px-2 py-0.5 text-micro font-semibold whitespace-nowrap text-neutral-text"
            >
              {badge}
            </span>
          )}
          <span id={badgeId} hidden>
            {typeof badge === "number" ? `${badge} pendientes` : badge}
          </span>
        </>
      )}
    </>
  );
}
