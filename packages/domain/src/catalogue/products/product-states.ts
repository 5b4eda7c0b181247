import type { ProductStatus } from "../../platform/vocabulary.ts";
import { plain, type StateLabel } from "../../platform/words/state-label.ts";

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, StateLabel> = {
  draft: plain("Borrador", "neutral", "minus-circle"),
  published: plain("Publicado", "success", "check-circle"),
  archived: plain("Archivado", "neutral", "no-symbol"),
};
