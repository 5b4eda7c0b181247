import type { ProductStatus } from "../../platform/vocabulary.ts";
import { plainLabel, type StateLabel } from "../../platform/words/state-label.ts";

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, StateLabel> = {
  draft: plainLabel("Borrador", "neutral", "minus-circle"),
  published: plainLabel("Publicado", "success", "check-circle"),
  archived: plainLabel("Archivado", "neutral", "no-symbol"),
};
