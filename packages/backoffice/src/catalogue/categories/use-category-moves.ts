import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { type Move, moveNode, placementError } from "@tablero/domain/catalogue/products/categories";
import { toast } from "@tablero/ui/toast";
import { useRef, useState } from "react";
import { type DropPlace, placeWords, planDrop, planStep, type Step, treeWith } from "./tree-steps.ts";

export interface CategoryMoves {
  /** The tree as it will be after the pending moves. */
  tree: readonly AdminCategory[];
  /** Result of the last move, for screen readers. */
  said: string;
  step(id: string, step: Step): void;
  drop(id: string, place: DropPlace): void;
  mayDrop(id: string, place: DropPlace): boolean;
}

/** Moves within the tree: shown immediately, saved one after another, announced, and rolled back when rejected. */
export function useCategoryMoves(stored: readonly AdminCategory[], refresh: () => Promise<unknown>): CategoryMoves {
  const { run } = useMutation("POST /api/admin/categories/{id}/move", {
    invalidates: ["GET /api/admin/categories/{id}", "GET /api/admin/categories"],
  });
  const [draft, setDraft] = useState<readonly AdminCategory[] | null>(null);
  const [said, setSaid] = useState("");
  const tree = draft ?? stored;
  const latest = useRef(tree);
  latest.current = tree;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  async function make(id: string, choose: (tree: readonly AdminCategory[]) => Move | string | null): Promise<void> {
    const before = latest.current;
    const move = choose(before);
    if (move === null) return;
    if (typeof move === "string") return setSaid(move);
    const fieldError = placementError(before, id, move.parentId);
    if (fieldError) {
      setSaid(fieldError.message);
      toast.error("No se puede mover ahí", { description: fieldError.message });
      return;
    }
    const version = before.find((each) => each.id === id)?.version;
    if (version === undefined || moveNode(before, id, move).length === 0) return;
    const after = treeWith(before, id, move);
    latest.current = after;
    setDraft(after);
    try {
      await run({ params: { id }, body: { ...move, version } });
      setSaid(placeWords(after, id));
    } catch (error) {
      latest.current = before;
      setDraft(before);
      setSaid(`No se ha movido: ${errorMessage(error)}`);
      toast.error("No se ha movido", { description: errorMessage(error) });
      await refresh();
    }
  }

  const enqueue = (id: string, choose: (tree: readonly AdminCategory[]) => Move | string | null) => {
    waiting.current += 1;
    queue.current = queue.current
      .then(() => make(id, choose))
      .finally(async () => {
        waiting.current -= 1;
        if (waiting.current > 0) return;
        await refresh();
        if (waiting.current === 0) setDraft(null);
      });
  };

  return {
    tree,
    said,
    step: (id, step) => enqueue(id, (now) => planStep(now, id, step)),
    drop: (id, place) => enqueue(id, (now) => planDrop(now, id, place)),
    mayDrop(id, place) {
      const move = planDrop(tree, id, place);
      return move !== null && placementError(tree, id, move.parentId) === null;
    },
  };
}
