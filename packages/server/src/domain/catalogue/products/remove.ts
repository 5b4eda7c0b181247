import { productArchived } from "@tablero/domain/catalogue/products/audit";
import { deleted } from "@tablero/domain/platform/audit/changes";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { deleteUnusedImages } from "../../platform/media/image-rows.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { redirectPreviousProductAddress } from "./address.ts";
import { removeDocuments } from "./files/documents.ts";
import { lockProduct } from "./lock.ts";
import { readProduct } from "./read.ts";

export interface Removal {
  outcome: "archived" | "deleted";
  /** Files that are no longer used. */
  files: string[];
}

/**
 * Deletes a product without references. A product that was sold, counted, announced or ever published with a
 * price is archived instead and keeps its units. Throws `not-found`, `version-conflict`.
 */
export function removeProduct(ctx: Ctx, id: string, version: number): Promise<Removal> {
  return inTransaction(ctx, async (tx) => {
    const { slug, wasPublished } = await lockProduct(tx, id, version);
    const before = await readProduct(tx, id);
    const used = await one(
      tx.db,
      sql`select 1 as ok where exists (select 1 from order_lines where product_id = ${id})
          or exists (select 1 from variants v where v.product_id = ${id} and (
            exists (select 1 from stock_movements m where m.variant_id = v.id)
            or exists (select 1 from price_history h where h.variant_id = v.id)
            or exists (select 1 from order_lines l where l.variant_id = v.id)
            or exists (select 1 from cart_lines k where k.variant_id = v.id)
            or exists (select 1 from preorders p where p.variant_id = v.id)
            or exists (select 1 from stock s where s.variant_id = v.id and (s.on_hand <> 0 or s.reserved <> 0))))`,
    );
    if (used) {
      await tx.db.execute(
        sql`update products set status = 'archived', version = version + 1, updated_at = ${tx.clock().toISOString()}
            where id = ${id}`,
      );
      await writeAudit(tx, productArchived(id, before.status));
      return { outcome: "archived", files: [] };
    }
    const pictures = await rows(
      tx.db,
      sql`delete from product_images where product_id = ${id} returning image_id as id`,
      { id: Text },
    );
    const documents = await removeDocuments(tx, id, []);
    await tx.db.execute(sql`delete from stock where variant_id in (select id from variants where product_id = ${id})`);
    await tx.db.execute(sql`delete from variants where product_id = ${id}`);
    await tx.db.execute(sql`delete from products where id = ${id}`);
    if (wasPublished) await redirectPreviousProductAddress(tx, null, slug, null);
    const images = await deleteUnusedImages(
      tx,
      pictures.map((picture) => picture.id),
    );
    await writeAudit(tx, deleted("product", id, before));
    return { outcome: "deleted", files: [...images, ...documents] };
  });
}
