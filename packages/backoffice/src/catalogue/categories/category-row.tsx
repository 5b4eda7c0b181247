import { useCan } from "@tablero/api-client/permission";
import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { ContextMenu } from "@tablero/ui/context-menu";
import { Icon } from "@tablero/ui/icon";
import { outlineBars3 } from "@tablero/ui/icons/outline-bars-3";
import { cn } from "@tablero/ui/lib/cn";
import { keyAlong } from "@tablero/ui/lib/direction";
import { Picture } from "@tablero/ui/picture";
import { Truncate } from "@tablero/ui/truncate";
import type { ComponentProps, KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { ActiveBadge } from "../../platform/lists/active-badge.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { GameDot } from "../../platform/values/game-mark.tsx";
import { type CategoryActions, CategoryMenu, CategoryMenuItems } from "./category-menu.tsx";
import type { DropPlace, Step } from "./tree-steps.ts";

const KEYS: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
const INDENT = ["", "ps-5 md:ps-9", "ps-10 md:ps-18"];

export interface CategoryRowProps {
  category: AdminCategory;
  /** URL of its window; null for users with read permission only. */
  path: string | null;
  /** True for a match of the search; other rows only show the ancestors of matches. */
  found: boolean;
  /** Props of the handle; null while categories cannot be moved. */
  handle: ComponentProps<"button"> | null;
  /** Id of the text that explains the handle. */
  helpId: string;
  held: boolean;
  /** Drop position, if it is at this row. */
  drop: DropPlace["side"] | null;
  actions: CategoryActions | null;
}

/** A category of the tree, indented by its level. */
export function CategoryRow({ category, path, found, handle, helpId, held, drop, actions }: CategoryRowProps) {
  const { id, name, slug, depth, parentName, game, image, active } = category;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[keyAlong(event.key, event.currentTarget)];
    if (!step || !actions || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.step(id, step);
  };
  const row = (
    <li
      data-category={id}
      className={cn(
        "relative flex min-h-row-list items-center gap-2 pe-2 md:gap-3 md:px-4",
        handle ? "ps-2" : "ps-4",
        held && "opacity-50",
        drop === "into" && "bg-primary-tint",
      )}
    >
      {drop === "before" || drop === "after" ? (
        <span
          aria-hidden="true"
          className={cn(
            "absolute inset-x-2 z-sticky h-0.5 rounded-full bg-primary",
            drop === "before" ? "-top-px" : "-bottom-px",
          )}
        />
      ) : null}
      <span
        className={cn("flex min-w-0 flex-1 items-center gap-2 md:gap-3", INDENT[Math.min(depth, INDENT.length - 1)])}
      >
        {handle ? (
          <button
            type="button"
            aria-label={`Mover ${name}`}
            aria-describedby={helpId}
            data-handle={id}
            onKeyDown={onKeyDown}
            {...handle}
            className="inline-grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-hint hover:bg-hover hover:text-text md:size-9"
          >
            <Icon icon={outlineBars3} size={18} />
          </button>
        ) : null}
        {image ? (
          <Picture
            src={image.src}
            alt=""
            tint={image.tint}
            fit="cover"
            widths={[240]}
            sizes="32px"
            className="size-8 shrink-0 rounded-sm max-sm:hidden"
          />
        ) : null}
        <span className="flex min-w-0 flex-col py-2">
          <span className="flex min-w-0 items-center gap-2">
            {game ? <GameDot colour={game.colour} /> : null}
            <span
              className={cn("wrap-anywhere", depth > 0 ? "font-medium" : "font-semibold", !found && "text-secondary")}
            >
              {path ? (
                <Link to={path} className="rounded-xs text-inherit no-underline hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
          </span>
          <span className="sr-only">
            {parentName === null ? "Principal" : `Nivel ${depth + 1}, dentro de ${parentName}`}
          </span>
          <Truncate className="text-hint text-label max-md:hidden">/categoria/{slug}</Truncate>
        </span>
      </span>
      {active ? null : <ActiveBadge gender="f" active={false} />}
      <ProductsLink category={category} />
      {actions ? <CategoryMenu category={category} actions={actions} /> : null}
    </li>
  );
  if (!actions) return row;
  return (
    <ContextMenu label={`Acciones de ${name}`} items={<CategoryMenuItems category={category} actions={actions} />}>
      {row}
    </ContextMenu>
  );
}

function ProductsLink({ category: { id, name, products } }: { category: AdminCategory }) {
  const mayRead = useCan()("products:read");
  const words = counted(products, "producto", "productos");
  const text = (
    <>
      <span className="max-sm:hidden">{words}</span>
      <span className="sm:hidden">{products}</span>
    </>
  );
  const place = "shrink-0 text-table tabular-nums";
  if (products === 0 || !mayRead)
    return (
      <span className={cn(place, "text-secondary")}>
        <span className="sr-only">{words}</span>
        <span aria-hidden="true">{text}</span>
      </span>
    );
  return (
    <TableLink
      to={buildListPath(PRODUCTS, { categoryId: id })}
      aria-label={`${words} de ${name}`}
      className={cn(place, "py-1")}
    >
      {text}
    </TableLink>
  );
}
