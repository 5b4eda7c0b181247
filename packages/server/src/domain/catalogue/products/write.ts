import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { patchSafety, requireOptions } from "@tablero/domain/catalogue/products/product-checks";
import { requireReady } from "@tablero/domain/catalogue/products/product-readiness";
import { toSafety } from "@tablero/domain/catalogue/products/safety";
import { created, updated } from "@tablero/domain/platform/audit/changes";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { eq, sql } from "drizzle-orm";
import { productCategories, products } from "../../../db/schema/catalogue/catalogue.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { sanitiseHtml } from "../../platform/kit/sanitise-html.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { announceOnSale } from "../wishes/order-alerts.ts";
import { redirectPreviousProductAddress } from "./address.ts";
import { checkBases, setBases } from "./bases.ts";
import { checkFields, checkSkus, chooseSlug, referencesOf, rethrowUniqueViolation } from "./check.ts";
import type { ProductFields, ProductPatchFields } from "./input.ts";
import { lockProduct } from "./lock.ts";
import { rememberFirstPrices } from "./prices.ts";
import { readProduct } from "./read.ts";
import { lockCampaignsForRemovals, moveRemovedUnits } from "./removals.ts";
import { syncVariants } from "./variants.ts";

/** Creates a product with its variants. Throws `validation`, `duplicate`. */
export function createProduct(ctx: Ctx, input: ProductFields): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    await checkFields(tx, input);
    requireOptions(input.variants);
    await checkBases(tx, null, input.baseIds);
    await checkSkus(tx, input.variants);
    const product = await readProduct(tx, await insertProduct(tx, input));
    requireReady(product);
    await writeAudit(tx, created("product", product.id, product));
    return product;
  }).catch(rethrowUniqueViolation);
}

/** Inserts a product with its variants and returns its id. */
export async function insertProduct(tx: Ctx, input: ProductFields): Promise<string> {
  const now = tx.clock();
  const id = uuidv7(now.getTime());
  const published = input.status === "published";
  const slug = await chooseSlug(tx, input);
  await tx.db.insert(products).values({
    id,
    name: input.name,
    slug,
    kind: input.kind,
    format: input.format,
    description: sanitiseHtml(input.description),
    gameId: input.gameId ?? null,
    supplierId: input.supplierId ?? null,
    brand: input.brand || null,
    tags: [...new Set(input.tags)],
    attributes: input.attributes,
    safety: toSafety(input.manufacturer, input.safetyWarning),
    withdrawalExclusion: input.withdrawalExclusion ?? null,
    status: input.status,
    publishedAt: published ? now : null,
    seoTitle: input.seoTitle || null,
    seoDescription: input.seoDescription || null,
    createdAt: now,
    updatedAt: now,
  });
  await redirectPreviousProductAddress(tx, null, null, slug);
  await setCategories(tx, id, input.categoryIds);
  await setBases(tx, id, input.baseIds);
  await syncVariants(
    tx,
    { id, remember: published },
    input.variants.map(({ id: _, ...variant }) => variant),
  );
  return id;
}

/**
 * Changes the fields in the patch. Throws `not-found`, `version-conflict`, `validation`, `duplicate`, `in-use` with the
 * current product for a variant that cannot be removed.
 */
export function updateProduct(
  ctx: Ctx,
  id: string,
  { version, ...patch }: ProductPatchFields & { version: number },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    await lockCampaignsForRemovals(tx, id, patch);
    const locked = await lockProduct(tx, id, version);
    const before = await readProduct(tx, id);
    await checkFields(tx, patch, referencesOf(before));
    await checkBases(tx, id, patch.baseIds, before.bases);
    if (patch.variants) {
      requireOptions(patch.variants, before.variants);
      await checkSkus(tx, patch.variants);
    }
    await moveRemovedUnits(tx, before, patch);
    const now = tx.clock();
    const published = (patch.status ?? locked.status) === "published";
    const slug = patch.slug && (await chooseSlug(tx, { name: locked.name, slug: patch.slug, ownId: id }));
    await db
      .update(products)
      .set({
        ...plainFields(patch),
        ...(slug && { slug }),
        ...((patch.manufacturer !== undefined || patch.safetyWarning !== undefined) && {
          safety: patchSafety(before, patch),
        }),
        ...(published && { publishedAt: sql`coalesce(published_at, ${now.toISOString()}::timestamptz)` }),
        updatedAt: now,
        version: sql`version + 1`,
      })
      .where(eq(products.id, id));
    if (slug && slug !== locked.slug)
      await redirectPreviousProductAddress(tx, id, locked.wasPublished ? locked.slug : null, slug);
    if (patch.categoryIds) await setCategories(tx, id, patch.categoryIds);
    if (patch.baseIds) await setBases(tx, id, patch.baseIds);
    if (patch.variants) await syncVariants(tx, { id, remember: locked.wasPublished }, patch.variants);
    if (published && !locked.wasPublished) await rememberFirstPrices(tx, [id]);
    if (published && before.status !== "published") await announceOnSale(tx, [id]);
    const after = await readProduct(tx, id);
    requireReady(after, before);
    await writeAudit(tx, updated("product", id, before, after));
    return after;
  }).catch(rethrowUniqueViolation);
}

/** Columns that are stored unchanged; Drizzle leaves out undefined ones. */
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
    description: patch.description === undefined ? undefined : sanitiseHtml(patch.description),
    withdrawalExclusion: patch.withdrawalExclusion,
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
