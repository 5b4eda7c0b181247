import { toSafety } from "../../../catalogue/products/safety.ts";
import { completeWrite, type ProductPlan } from "./plan-product.ts";

/** The columns of a planned product in the resulting state. Its categories have their own rows. */
export function productColumns(plan: ProductPlan) {
  const { categoryIds: _, manufacturer, safetyWarning, ...whole } = completeWrite(plan);
  return {
    id: plan.id,
    name: whole.name,
    slug: whole.slug,
    kind: whole.kind,
    format: whole.format,
    description: whole.description,
    gameId: whole.gameId,
    supplierId: whole.supplierId,
    brand: whole.brand || null,
    tags: [...whole.tags],
    safety: toSafety(manufacturer, safetyWarning),
    withdrawalExclusion: whole.withdrawalExclusion,
    status: whole.status,
    seoTitle: whole.seoTitle || null,
    seoDescription: whole.seoDescription || null,
  };
}
