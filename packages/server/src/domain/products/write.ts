import type { AdminProduct } from "@tablero/contract/shapes/admin-catalogue";
import { uuidv7 } from "@tablero/domain/ids";
import { eq, sql } from "drizzle-orm";
import { productCategories, products } from "../../db/schema/catalogue.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import { checkFields, checkSkus, chooseSlug, referencesOf, rethrowClash } from "./check.ts";
import { sanitiseDescription } from "./description.ts";
import { type ProductFields, type ProductPatchFields, safetyOf } from "./input.ts";
import { lockProduct } from "./lock.ts";
import { readProduct } from "./read.ts";
import { rememberFirstPrices, syncVariants } from "./variants.ts";

/** Makes a product with its variants. Throws `validation`, `duplicate`. */
export function createProduct(ctx: Ctx, input: ProductFields): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    await checkFields(tx, input);
    await checkSkus(tx, input.variants);
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    const published = input.status === "published";
    await tx.db.insert(products).values({
      id,
      name: input.name,
      slug: await chooseSlug(tx, input),
      kind: input.kind,
      format: input.format,
      description: sanitiseDescription(input.description),
      gameId: input.gameId ?? null,
      supplierId: input.supplierId ?? null,
      brand: input.brand || null,
      tags: [...new Set(input.tags)],
      attributes: input.attributes,
      safety: safetyOf(input.manufacturer, input.safetyWarning),
      status: input.status,
      publishedAt: published ? now : null,
      seoTitle: input.seoTitle || null,
      seoDescription: input.seoDescription || null,
      createdAt: now,
      updatedAt: now,
    });
    await setCategories(tx, id, input.categoryIds);
    await syncVariants(
      tx,
      { id, remember: published },
      input.variants.map(({ id: _, ...variant }) => variant),
    );
    const product = await readProduct(tx, id);
    await writeAudit(tx, { action: "create", entity: "product", entityId: id, after: product });
    return product;
  }).catch(rethrowClash);
}

/** Changes what the patch names. Throws `not-found`, `version-conflict`, `validation`, `duplicate`. */
export function updateProduct(
  ctx: Ctx,
  id: string,
  { version, ...patch }: ProductPatchFields & { version: number },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const locked = await lockProduct(tx, id, version);
    const before = await readProduct(tx, id);
    await checkFields(tx, patch, referencesOf(before));
    if (patch.variants) await checkSkus(tx, patch.variants);
    const now = tx.clock();
    const published = (patch.status ?? locked.status) === "published";
    const slug = patch.slug && (await chooseSlug(tx, { name: locked.name, slug: patch.slug, ownId: id }));
    await db
      .update(products)
      .set({
        ...plainFields(patch),
        ...(slug && { slug }),
        ...((patch.manufacturer !== undefined || patch.safetyWarning !== undefined) && {
          safety: safetyOf(
            patch.manufacturer === undefined ? before.manufacturer : patch.manufacturer,
            patch.safetyWarning === undefined ? before.safetyWarning : patch.safetyWarning,
          ),
        }),
        ...(published && { publishedAt: sql`coalesce(published_at, ${now.toISOString()}::timestamptz)` }),
        updatedAt: now,
        version: sql`version + 1`,
      })
      .where(eq(products.id, id));
    if (patch.categoryIds) await setCategories(tx, id, patch.categoryIds);
    if (patch.variants) await syncVariants(tx, { id, remember: locked.wasPublished }, patch.variants);
    if (published && !locked.wasPublished) await rememberFirstPrices(tx, id);
    const after = await readProduct(tx, id);
    await writeAudit(tx, { action: "update", entity: "product", entityId: id, before, after });
    return after;
  }).catch(rethrowClash);
}

/** Columns that are stored as they are sent; Drizzle leaves out what is undefined. */
function plainFields(patch: ProductPatchFields) {
  const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);
  return {
    name: patch.name,
    kind: patch.kind,
    format: patch.format,
    status: patch.status,
    gameId: patch.gameId,
    supplierId: patch.supplierId,
    brand: orNull(patch.brand),
    tags: patch.tags && [...new Set(patch.tags)],
    attributes: patch.attributes,
    description: patch.description === undefined ? undefined : sanitiseDescription(patch.description),
    seoTitle: orNull(patch.seoTitle),
    seoDescription: orNull(patch.seoDescription),
  };
}

async function setCategories({ db }: Ctx, productId: string, categoryIds: readonly string[]): Promise<void> {
  await db.delete(productCategories).where(eq(productCategories.productId, productId));
  const unique = [...new Set(categoryIds)];
  if (unique.length === 0) return;
  await db
    .insert(productCategories)
    .values(unique.map((categoryId, position) => ({ productId, categoryId, position })));
}
