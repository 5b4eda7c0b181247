import type { AdminCategory } from "@tablero/contract/shapes/categories";
import { MAX_CATEGORY_LEVELS } from "@tablero/domain/categories";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineEllipsisVertical } from "@tablero/ui/icons";
import type { Step } from "./tree-steps.ts";

/** The actions of a category in the tree. */
export interface CategoryDeeds {
  step(id: string, step: Step): void;
  /** null while the tree is narrowed down: then there is no telling what is beside what. */
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

/** The same as the handle and the window do, for every way of pointing. */
export function CategoryMenu({ category, deeds }: { category: AdminCategory; deeds: CategoryDeeds }) {
  const { id, name, slug, depth, active } = category;
  const possible = deeds.stepsOf?.(id);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={outlineEllipsisVertical} label={`Acciones de ${name}`} className="max-md:size-11" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {possible ? (
          <>
            {STEPS.map(([step, label]) => (
              <DropdownMenuItem key={step} disabled={!possible[step]} onSelect={() => deeds.step(id, step)}>
                {label}
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
          </>
        ) : null}
        <DropdownMenuItem disabled={depth + 1 >= MAX_CATEGORY_LEVELS} onSelect={() => deeds.createWithin(category)}>
          Nueva categoría dentro
        </DropdownMenuItem>
        {active ? (
          <DropdownMenuLink>
            <a href={`/categoria/${slug}`}>Ver en la tienda</a>
          </DropdownMenuLink>
        ) : null}
        <DropdownMenuItem onSelect={() => deeds.merge(category)}>Fusionar con otra…</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => deeds.setActive(category, !active)}>
          {active ? "Archivar" : "Restaurar"}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
