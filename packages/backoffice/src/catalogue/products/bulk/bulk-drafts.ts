import { ProductChangeSchema } from "@tablero/contract/catalogue/shapes/product-changes";
import type { PriceEnding } from "@tablero/domain/catalogue/prices/price-changes";
import type { ProductChange } from "@tablero/domain/catalogue/products/product-bulk";
import type { ProductStatus } from "@tablero/domain/platform/vocabulary";

export interface PriceDraft {
  kind: "price";
  by: "percent" | "amount";
  sign: "down" | "up";
  /** Hundredths of a per cent, or cents; unsigned. */
  amount: number | null;
  ending: PriceEnding;
  announce: boolean;
}

/** A change while it is being filled in. */
export type BulkDraft =
  | PriceDraft
  | { kind: "category"; action: "add" | "remove" | "main"; categoryId: string }
  | { kind: "status"; status: ProductStatus | "" }
  | { kind: "tag"; action: "add" | "remove"; tag: string };

export type BulkKind = BulkDraft["kind"];

export const EMPTY_DRAFTS: { [K in BulkKind]: Extract<BulkDraft, { kind: K }> } = {
  price: { kind: "price", by: "percent", sign: "down", amount: null, ending: "exact", announce: false },
  category: { kind: "category", action: "add", categoryId: "" },
  status: { kind: "status", status: "" },
  tag: { kind: "tag", action: "add", tag: "" },
};

export const BULK_TITLES: Record<BulkKind, string> = {
  price: "Cambiar precios",
  category: "Cambiar categorías",
  status: "Cambiar el estado",
  tag: "Cambiar etiquetas",
};

/** The entered change, or null while it is incomplete; `error` describes an invalid value. */
export function parseDraft(draft: BulkDraft): { change: ProductChange | null; error?: string } {
  const sent = buildChange(draft);
  if (sent === null) return { change: null };
  const { data, error } = ProductChangeSchema.safeParse(sent);
  return data ? { change: data } : { change: null, error: error?.issues[0]?.message ?? "Este dato no es válido" };
}

function buildChange(draft: BulkDraft): object | null {
  if (draft.kind === "price") {
    const { by, sign, amount, ending, announce } = draft;
    if (!amount && ending === "exact") return null;
    const value = sign === "down" ? 0 - (amount ?? 0) : (amount ?? 0);
    return { kind: "price", by, value, ending, announce: announce && sign === "down" };
  }
  if (draft.kind === "category") return draft.categoryId ? draft : null;
  if (draft.kind === "status") return draft.status ? draft : null;
  return draft.tag.trim() ? draft : null;
}
