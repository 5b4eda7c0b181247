import type { Product } from "@tablero/demo-shop/types";
import { copyName, freeSku } from "@tablero/domain/catalogue/products/product-copies";
import type { Store } from "../../platform/store.ts";
import { variantsOf } from "../views/products.ts";
import { freeSlug } from "./products.ts";

/** A draft copy of the product: no stock, no barcodes, its own SKUs and slug, the same pictures. */
export function duplicateProduct(store: Store, source: Product): Product {
  const { data } = store;
  const name = copyName(source.name);
  const copy: Product = {
    ...structuredClone(source),
    id: store.newId(),
    name,
    slug: freeSlug(store, name),
    status: "draft",
    featured: false,
    publishedAt: null,
    createdAt: store.now(),
  };
  const ofCopy = <Link extends { productId: string }>(rows: Link[]): Link[] => [
    ...rows,
    ...rows.filter(({ productId }) => productId === source.id).map((link) => ({ ...link, productId: copy.id })),
  ];
  data.productCategories = ofCopy(data.productCategories);
  data.productImages = ofCopy(data.productImages);
  data.productBases = ofCopy(data.productBases);
  const taken = new Set(data.variants.map(({ sku }) => sku));
  for (const variant of variantsOf(store, source.id)) {
    const sku = freeSku(variant.sku, taken);
    taken.add(sku);
    const options = { ...variant.options };
    data.variants.push({
      ...variant,
      id: store.newId(),
      productId: copy.id,
      options,
      sku,
      barcode: "",
      onHand: 0,
      reserved: 0,
    });
  }
  data.products.push(copy);
  return copy;
}
