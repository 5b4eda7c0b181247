import type { Destination } from "../../settings/shipping/shipping.ts";
import { findOssPlace, type OssPlace } from "../../settings/taxes/oss-places.ts";
import type { OssSettings } from "../../settings/taxes/oss-rates.ts";

/**
 * The place whose IVA applies to a taxed sale on a day in Madrid; null for Spain. Whether the sale is taxed at
 * all is decided before (sales to Canarias and to businesses with a valid number are not). Goods collected in
 * the shop are sold in Spain.
 */
export const ossPlaceOfSale = ({ from }: OssSettings, parcelTo: Destination | null, day: string): OssPlace | null =>
  from !== null && from <= day && parcelTo ? findOssPlace(parcelTo) : null;

/**
 * Whether an order charged with the IVA of a place (null: Spain) may go to an address, because the IVA there is
 * the same. An order to another member state from before OSS keeps Spanish IVA within that state.
 */
export function isSameTaxPlace(
  charged: OssPlace | null,
  to: Destination | null,
  { current, oss, day }: { current: Destination | null; oss: OssSettings; day: string },
): boolean {
  const place = to && findOssPlace(to);
  if (charged !== null) return place === charged;
  return (
    place === null || ossPlaceOfSale(oss, to, day) === null || (current !== null && findOssPlace(current) === place)
  );
}
