import type { ProductKind, WithdrawalExclusion } from "../../../platform/vocabulary.ts";
import type { OrderLine } from "../aggregate.ts";

/** A variant to be added to an order, with the fields stored in its line. */
export interface NewLine {
  variantId: string;
  productId: string;
  name: string;
  sku: string;
  options: Readonly<Record<string, string>>;
  imageId: string | null;
  quantity: number;
  /** Cents with IVA. */
  unitPrice: number;
  /** Today's rate, in basis points. */
  taxRate: number;
  /** Grams. */
  weight: number;
  perClientLimit: number | null;
  withdrawalExclusion: WithdrawalExclusion | null;
  productKind: ProductKind;
}

/** A line that was added to an order after it was placed. */
export interface AddedLine extends OrderLine, Pick<NewLine, "productId" | "sku" | "options" | "imageId"> {
  kind: "item";
  variantId: string;
  productKind: ProductKind;
}
