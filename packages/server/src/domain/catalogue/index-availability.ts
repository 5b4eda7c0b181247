import { availabilityOf } from "@tablero/domain/stock/availability";
import type { Availability } from "@tablero/domain/vocabulary";
import type { CatalogueIndex, IndexedVariant } from "./catalogue-index.ts";

/** Availability of a product in the index: as a whole, or by some of its variants. */
export const indexAvailability =
  ({ availability, scarce, lowUpTo }: CatalogueIndex, place: number) =>
  (variants: readonly IndexedVariant[] | null): Availability => {
    const whole = availability[place] ?? "in-stock";
    // A product of one variant is what that variant is.
    if (variants === null) return whole;
    let units = 0;
    let preorder = false;
    for (const { id } of variants) {
      const few = scarce.get(id);
      if (few === undefined) return "in-stock";
      if (few === "preorder") preorder = true;
      else units += few;
    }
    return availabilityOf({ onHand: units, reserved: 0, preorder: preorder && units === 0 }, lowUpTo);
  };
