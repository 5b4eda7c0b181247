import type { TreeNode } from "@tablero/domain/catalogue/products/categories";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/**
 * Locks the whole tree before its structure changes, because two concurrent moves, each valid by itself, could
 * create a cycle. There are few categories, and reads do not wait.
 */
export async function lockTree({ db }: Ctx): Promise<TreeNode[]> {
  await db.execute(sql`select id from categories order by id for no key update`);
  // Read after the wait, so it includes concurrent changes and additions.
  return rows(db, sql`select id, parent_id as "parentId", position from categories`, {
    id: Text,
    parentId: nullable(Text),
    position: Int,
  });
}

/** Writes the new parents and positions of categories. */
export async function writeNodePlaces({ db }: Ctx, nodes: readonly TreeNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await db.execute(
    sql`update categories c set parent_id = w."parentId", position = w.position
        from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as w(id uuid, "parentId" uuid, position int)
        where c.id = w.id`,
  );
}
