import { Icon } from "@tablero/ui/icon";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { cn } from "@tablero/ui/lib/cn";
import { useId } from "react";
import { Link } from "react-router-dom";
import { isNarrow, useBar } from "./bar-context.ts";
import { AsideButton, Collapsable } from "./menu-branch.tsx";
import { MenuEntry } from "./menu-entry.tsx";
import type { MenuItem } from "./menu-item.ts";

export interface MenuListProps {
  items: readonly MenuItem[];
  depth?: number;
  /** Accessible name, or the id of its heading. */
  label?: string;
  labelledBy?: string;
  className?: string;
}

/** The entries of one level. */
export function MenuList({ items, depth = 0, label, labelledBy, className }: MenuListProps) {
  return (
    <ul aria-label={label} aria-labelledby={labelledBy} className={cn("flex flex-col", className)}>
      {items.map((item) => (
        <Item key={item.id} item={item} depth={depth} />
      ))}
    </ul>
  );
}

const SIDES = { default: "px-3", dense: "px-3", compact: "px-2 py-1", thin: "px-3 py-px" };

function Item({ item, depth }: { item: MenuItem; depth: number }) {
  const { appearance } = useBar();
  if (item.type === "group") return <Group item={item} depth={depth} />;
  if (item.type === "spacer") return <li aria-hidden="true" className="h-3" />;
  if (item.type === "divider") return <li aria-hidden="true" className="mx-3 my-3 border-t border-nav-text/12" />;
  return (
    // Only the outermost level has horizontal padding; nested lists are already inside it.
    <li className={depth === 0 ? SIDES[appearance] : undefined}>
      {item.type === "basic" ? (
        <MenuEntry item={item} depth={depth} />
      ) : isNarrow(appearance) ? (
        <AsideButton item={item} />
      ) : (
        <Collapsable item={item} depth={depth}>
          <MenuList items={item.children ?? []} depth={depth + 1} label={item.title} />
        </Collapsable>
      )}
    </li>
  );
}

/** Leads from the heading of a group to where its entries are arranged. */
function ArrangeLink({ to, title }: { to: string; title: string }) {
  return (
    <Link
      to={to}
      aria-label={`Ordenar «${title}»`}
      className="absolute -top-1.5 end-4 grid size-8 place-items-center rounded-md text-nav-hint transition-colors duration-fast hover:bg-nav-text/8 hover:text-nav-text group-data-folded/bar:invisible max-md:-top-3 max-md:size-11"
    >
      <Icon icon={outlinePencilSquare} size={18} />
    </Link>
  );
}

const HEADING_INDENTS = ["px-7", "px-13", "px-17", "px-21"];

/** A heading with its entries. Narrow bars hide it visually; the collapsed dense bar shows a short line. */
function Group({ item, depth }: { item: MenuItem; depth: number }) {
  const { appearance } = useBar();
  const titleId = useId();
  const narrow = isNarrow(appearance);
  return (
    <li className={cn("relative", depth === 0 && (narrow ? "mt-3 first:mt-0" : "mt-5 first:mt-2"))}>
      <p
        id={titleId}
        className={
          narrow
            ? "sr-only"
            : cn(
                "relative pb-2 text-label font-semibold tracking-wide text-(--nav-heading) uppercase",
                HEADING_INDENTS[Math.min(depth, HEADING_INDENTS.length - 1)],
                "before:absolute before:top-1.75 before:start-7 before:h-0.5 before:w-6 before:rounded-full before:bg-nav-text/20 before:opacity-0 before:transition-opacity before:duration-nav group-data-folded/bar:before:opacity-100",
              )
        }
      >
        <span className="block transition-opacity duration-nav ease-nav group-data-folded/bar:opacity-0">
          {item.title}
          {item.subtitle && <span className="block text-micro text-nav-hint normal-case">{item.subtitle}</span>}
        </span>
      </p>
      {item.arrange && !narrow && <ArrangeLink to={item.arrange} title={item.title} />}
      <MenuList items={item.children ?? []} depth={depth} labelledBy={titleId} />
    </li>
  );
}
