import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { placementError } from "@tablero/domain/catalogue/products/categories";
import { useLayoutEffectOn } from "@tablero/ui/lib/effect-on";
import { useId, useRef } from "react";
import type { CategoryActions } from "./category-menu.tsx";
import { CategoryRow } from "./category-row.tsx";
import { planStep, type Step } from "./tree-steps.ts";
import type { CategoryMoves } from "./use-category-moves.ts";
import { useTreeDrag } from "./use-tree-drag.ts";

export interface CategoryTreeProps {
  moves: CategoryMoves;
  /** The categories shown, and which of them match the search. */
  shown: (category: AdminCategory) => "found" | "above" | null;
  /** True while the tree is filtered, when categories cannot be moved. */
  narrowed: boolean;
  /** null for users with read permission only. */
  actions: Omit<CategoryActions, "step" | "stepsOf"> | null;
  path: ((category: AdminCategory) => string) | null;
}

/** The tree as a list, indented by level. Categories are moved by handle (pointer or arrow keys) and by menu. */
export function CategoryTree({ moves, shown, narrowed, actions, path }: CategoryTreeProps) {
  const { tree } = moves;
  const helpId = useId();
  const drag = useTreeDrag({ mayDrop: moves.mayDrop, onDrop: moves.drop });
  const movable = actions !== null && !narrowed;
  const list = useRef<HTMLElement | null>(null);
  const stepped = useRef<string | null>(null);

  // A row loses focus when it moves within the document.
  useLayoutEffectOn([tree], () => {
    if (stepped.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${stepped.current}"]`)?.focus();
  });

  const step = (id: string, which: Step) => {
    stepped.current = id;
    moves.step(id, which);
  };
  const may = (id: string, which: Step) => {
    const move = planStep(tree, id, which);
    return typeof move !== "string" && placementError(tree, id, move.parentId) === null;
  };
  const stepsOf = (id: string) => ({
    up: may(id, "up"),
    down: may(id, "down"),
    in: may(id, "in"),
    out: may(id, "out"),
  });

  return (
    <>
      <p id={helpId} className="sr-only">
        Flechas arriba y abajo: entre las de su nivel. Derecha: dentro de la de encima. Izquierda: un nivel fuera.
      </p>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      <ul
        ref={(element) => {
          list.current = element;
          drag.list.ref(element);
        }}
        aria-label="Categorías"
        className="divide-y border-t max-md:rounded-lg max-md:border-t-0 max-md:bg-card max-md:shadow-tile"
      >
        {tree.map((category) => {
          const fits = shown(category);
          if (fits === null) return null;
          return (
            <CategoryRow
              key={category.id}
              category={category}
              path={path?.(category) ?? null}
              found={fits === "found"}
              handle={movable ? drag.handle(category.id) : null}
              helpId={helpId}
              held={drag.dragged === category.id}
              drop={drag.place?.id === category.id ? drag.place.side : null}
              actions={actions && { ...actions, step, stepsOf: movable ? stepsOf : null }}
            />
          );
        })}
      </ul>
    </>
  );
}
