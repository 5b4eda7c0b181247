import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { UploadedDocument } from "@tablero/domain/catalogue/documents/document-form";
import {
  documentFileName,
  MAX_DOCUMENTS,
  reorderDocuments,
  tooManyDocuments,
} from "@tablero/domain/catalogue/documents/product-documents";
import { documentsChanged } from "@tablero/domain/catalogue/products/audit";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { productDocuments } from "../../../../db/schema/catalogue/catalogue.ts";
import type { Storage } from "../../../../storage/port.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { writeAudit } from "../../../platform/system/audit.ts";
import { lockProduct, touchProduct } from "../lock.ts";
import { readProduct } from "../read.ts";

/** Appends a document. Throws `not-found`, `validation` if there would be too many; no file is then left behind. */
export async function addDocument(
  ctx: Ctx,
  storage: Storage,
  productId: string,
  { title, language, bytes }: UploadedDocument,
): Promise<AdminProduct> {
  const id = uuidv7(ctx.clock().getTime());
  const storageKey = `documents/${id}.pdf`;
  try {
    await storage.write(storageKey, bytes);
    return await inTransaction(ctx, async (tx) => {
      const product = await lockProduct(tx, productId);
      const before = await readProduct(tx, productId);
      if (before.documents.length >= MAX_DOCUMENTS) throw tooManyDocuments();
      await tx.db.insert(productDocuments).values({
        id,
        productId,
        title,
        language,
        file: documentFileName(product.slug, { title, language }),
        size: bytes.byteLength,
        storageKey,
        position: before.documents.length,
        createdAt: tx.clock(),
      });
      return written(tx, before);
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** Increments the version and audits the change. */
async function written(tx: Ctx, before: AdminProduct): Promise<AdminProduct> {
  await touchProduct(tx, before.id);
  const after = await readProduct(tx, before.id);
  await writeAudit(tx, documentsChanged(before, after));
  return after;
}

interface Arrangement {
  documents: readonly { id: string; title: string; language: string | null }[];
  version: number;
}

/**
 * Orders and names the documents; unlisted ones are removed with their files. Throws `not-found`,
 * `version-conflict`, `validation` for a document of another product.
 */
export async function arrangeDocuments(
  ctx: Ctx,
  storage: Storage,
  productId: string,
  { documents, version }: Arrangement,
): Promise<AdminProduct> {
  const { product, files } = await inTransaction(ctx, async (tx) => {
    const { slug } = await lockProduct(tx, productId, version);
    const before = await readProduct(tx, productId);
    const wanted = reorderDocuments(documents, { slug, own: before.documents });
    const files = await removeDocuments(
      tx,
      productId,
      wanted.map(({ id }) => id),
    );
    await tx.db.execute(
      sql`update product_documents d set title = w.title, language = w.language, file = w.file, position = w.position
          from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
            as w(id uuid, title text, language text, file text, position int)
          where d.id = w.id and d.product_id = ${productId}`,
    );
    return { product: await written(tx, before), files };
  });
  for (const file of files) await storage.remove(file);
  return product;
}

/** Deletes the documents of a product except those to keep. Returns the files to remove after the commit. */
export async function removeDocuments({ db }: Ctx, productId: string, keep: readonly string[]): Promise<string[]> {
  const removed = await rows(
    db,
    sql`delete from product_documents
        where product_id = ${productId} and not id = any(${sql.param([...keep])}::uuid[])
        returning storage_key as key`,
    { key: nullable(Text) },
  );
  return removed.flatMap(({ key }) => (key ? [key] : []));
}
