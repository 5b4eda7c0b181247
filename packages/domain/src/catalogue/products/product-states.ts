import type { ProductStatus } from "../../platform/vocabulary.ts";
import { type StateLabel, textLabel } from "../../platform/words/state-label.ts";

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, StateLabel> = {
  draft: textLabel("Borrador", "neutral", "minus-circle"),
  published: textLabel("Publicado", "success", "check-circle"),
  archived: textLabel("Archivado", "neutral", "no-symbol"),
};
