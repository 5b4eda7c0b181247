import type { TreeNode } from "@tablero/domain/categories";
import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

/**
 * Locks the whole tree for a change of its shape: two moves at once, each right by itself, would make a cycle. There
 * are few categories, and who only reads them does not wait.
 */
export async function lockTree({ db }: Ctx): Promise<TreeNode[]> {
  await db.execute(sql`select id from categories order by id for no key update`);
  // Read after the wait: what others changed meanwhile is in it, and what they added.
  return rows<TreeNode>(db, sql`select id, parent_id as "parentId", position from categories`);
}

/** Writes where categories stand now. */
export async function placeNodes({ db }: Ctx, nodes: readonly TreeNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await db.execute(
    sql`update categories c set parent_id = w."parentId", position = w.position
        from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as w(id uuid, "parentId" uuid, position int)
        where c.id = w.id`,
  );
}
