import type { ImportedPicture, ImportedProduct } from "../types.ts";
import type { ShopProduct } from "./shop-product.ts";

/** Maximum number of pictures of a product. */
const MAX_PRODUCT_PICTURES = 40;

/** Pictures that are still missing for a record that was imported before. */
export const onlyMissingPictures = ({ pictures }: ImportedProduct, { lostPictureUrls }: ShopProduct) => ({
  pictures: pictures.filter(({ url }) => lostPictureUrls.has(url)),
});

type WithPictures = Pick<ImportedProduct, "pictures">;

/** Pictures never requested for the product, and pictures that could not be fetched. */
export function missingPictures({ pictures }: WithPictures, before: ShopProduct | null): ImportedPicture[] {
  const isOrdered = (url: string) => before?.pictureUrls.has(url) && !before.lostPictureUrls.has(url);
  return pictures.filter(
    ({ url }, index) => !isOrdered(url) && pictures.findIndex((other) => other.url === url) === index,
  );
}

/** As many pictures as the product can still take. */
export function newPictures(record: WithPictures, before: ShopProduct | null): ImportedPicture[] {
  return missingPictures(record, before).slice(0, Math.max(0, MAX_PRODUCT_PICTURES - (before?.images.length ?? 0)));
}
