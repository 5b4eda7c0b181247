import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { categoryMoved } from "@tablero/domain/catalogue/products/audit";
import { type Move, moveNode, placementError } from "@tablero/domain/catalogue/products/categories";
import { Failure } from "@tablero/domain/platform/failure";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { categoryVerbs } from "./categories.ts";
import { lockTree, writeNodePlaces } from "./tree.ts";

/** Moves a category with its descendants. Throws `not-found`, `version-conflict` with the category, `validation`. */
export function moveCategory(ctx: Ctx, id: string, call: Move & { version: number }): Promise<AdminCategory> {
  return inTransaction(ctx, async (tx) => {
    const tree = await lockTree(tx);
    const before = await categoryVerbs.lock(tx, id, call.version);
    const fieldError = placementError(tree, id, call.parentId);
    if (fieldError) throw new Failure("validation", fieldError.message, { errors: [fieldError] });
    const moved = moveNode(tree, id, call);
    if (moved.length === 0) return before;
    await writeNodePlaces(tx, moved);
    await categoryVerbs.write(tx, id, {});
    const after = await categoryVerbs.read(tx, id);
    await writeAudit(tx, categoryMoved(before, after));
    return after;
  });
}
