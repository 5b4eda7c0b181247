import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { MAX_CATEGORY_LEVELS } from "@tablero/domain/catalogue/products/categories";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineEllipsisVertical } from "@tablero/ui/icons/outline-ellipsis-vertical";
import type { Step } from "./tree-steps.ts";

/** Actions of a category in the tree. */
export interface CategoryActions {
  step(id: string, step: Step): void;
  /** null while the tree is filtered: its siblings are then not all visible. */
  stepsOf: ((id: string) => Readonly<Record<Step, boolean>>) | null;
  createWithin(category: AdminCategory): void;
  merge(category: AdminCategory): void;
  setActive(category: AdminCategory, active: boolean): void;
}

const STEPS: readonly [Step, string][] = [
  ["up", "Mover arriba"],
  ["down", "Mover abajo"],
  ["in", "Meter en la de encima"],
  ["out", "Sacar un nivel"],
];

interface CategoryMenuProps {
  category: AdminCategory;
  actions: CategoryActions;
}

/** Offers the same moves as the handle and the window, for every input device. */
export function CategoryMenu({ category, actions }: CategoryMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={outlineEllipsisVertical} label={`Acciones de ${category.name}`} className="max-md:size-11" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <CategoryMenuItems category={category} actions={actions} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Also opens by right-clicking anywhere on the row. */
export function CategoryMenuItems({ category, actions }: CategoryMenuProps) {
  const { id, slug, depth, active } = category;
  const possible = actions.stepsOf?.(id);
  return (
    <>
      {possible ? (
        <>
          {STEPS.map(([step, label]) => (
            <DropdownMenuItem key={step} disabled={!possible[step]} onSelect={() => actions.step(id, step)}>
              {label}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
        </>
      ) : null}
      <DropdownMenuItem disabled={depth + 1 >= MAX_CATEGORY_LEVELS} onSelect={() => actions.createWithin(category)}>
        Nueva categoría dentro
      </DropdownMenuItem>
      {active ? (
        <DropdownMenuLink>
          <a href={`/categoria/${slug}`}>Ver en la tienda</a>
        </DropdownMenuLink>
      ) : null}
      <DropdownMenuItem onSelect={() => actions.merge(category)}>Fusionar con otra…</DropdownMenuItem>
      <DropdownMenuItem onSelect={() => actions.setActive(category, !active)}>
        {active ? "Archivar" : "Restaurar"}
      </DropdownMenuItem>
    </>
  );
}
