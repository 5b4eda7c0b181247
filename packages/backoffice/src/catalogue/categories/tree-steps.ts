import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { childrenIn, type Move, moveNode } from "@tablero/domain/catalogue/products/categories";

export type Step = "up" | "down" | "in" | "out";

/** Target of a step, or the reason to display why the step is not possible. */
export function planStep(tree: readonly AdminCategory[], id: string, step: Step): Move | string {
  const node = tree.find((each) => each.id === id);
  if (!node) return "Esa categoría ya no está.";
  const siblings = childrenIn(tree, node.parentId);
  const index = siblings.findIndex((each) => each.id === id);
  if (step === "up")
    return index > 0 ? { parentId: node.parentId, index: index - 1 } : `${node.name} ya es la primera.`;
  if (step === "down")
    return index < siblings.length - 1
      ? { parentId: node.parentId, index: index + 1 }
      : `${node.name} ya es la última.`;
  if (step === "in") {
    const above = siblings[index - 1];
    if (!above) return `${node.name} no tiene otra encima en la que entrar.`;
    return { parentId: above.id, index: childrenIn(tree, above.id).length };
  }
  const parent = tree.find((each) => each.id === node.parentId);
  if (!parent) return `${node.name} no está dentro de ninguna.`;
  const place = childrenIn(tree, parent.parentId).findIndex((each) => each.id === parent.id);
  return { parentId: parent.parentId, index: place + 1 };
}

/** The tree after a category was moved, in tree order, with the versions that the API will return. */
export function treeWith(tree: readonly AdminCategory[], id: string, move: Move): AdminCategory[] {
  const moved = new Map(moveNode(tree, id, move).map((node) => [node.id, node]));
  const placed = tree.map((node) => ({
    ...node,
    ...moved.get(node.id),
    ...(node.id === id && { version: node.version + 1 }),
  }));
  const below = (parent: AdminCategory | null, depth: number): AdminCategory[] =>
    childrenIn(placed, parent?.id ?? null).flatMap((node) => [
      { ...node, depth, parentName: parent?.name ?? null, children: childrenIn(placed, node.id).length },
      ...below(node, depth + 1),
    ]);
  return below(null, 0);
}

/** "Fundas: posición 2 de 5 dentro de Accesorios." */
export function placeWords(tree: readonly AdminCategory[], id: string): string {
  const node = tree.find((each) => each.id === id);
  if (!node) return "";
  const siblings = childrenIn(tree, node.parentId);
  const where = node.parentName === null ? "entre las principales" : `dentro de ${node.parentName}`;
  return `${node.name}: posición ${siblings.findIndex((each) => each.id === id) + 1} de ${siblings.length} ${where}.`;
}

/** Drop position of a category: beside another one or inside it. */
export interface DropPlace {
  id: string;
  side: "before" | "after" | "into";
}

/** The move for a drop position. */
export function planDrop(tree: readonly AdminCategory[], dragged: string, { id, side }: DropPlace): Move | null {
  const target = tree.find((each) => each.id === id);
  if (!target || id === dragged) return null;
  if (side === "into") return { parentId: id, index: childrenIn(tree, id).length };
  const siblings = childrenIn(tree, target.parentId).filter((each) => each.id !== dragged);
  const index = siblings.findIndex((each) => each.id === id);
  return { parentId: target.parentId, index: side === "before" ? index : index + 1 };
}
