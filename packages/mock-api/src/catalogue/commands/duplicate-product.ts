import type { Product } from "@tablero/demo-shop/types";
import { copyProduct } from "@tablero/domain/catalogue/products/product-copies";
import { where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { adminProductView } from "../views/admin-products.ts";
import { insertProduct } from "./products.ts";

/** Creates a draft copy of the product: no stock, no barcodes, its own SKUs and slug, the same images. */
export function duplicateProduct(store: Store, source: Product, userId: string): Product {
  const { data } = store;
  const taken = new Set(data.variants.map(({ sku }) => sku));
  const copy = insertProduct(store, copyProduct(adminProductView(store, source), taken), userId);
  const pictures = where(data.productImages, "productId", source.id);
  data.productImages = [...data.productImages, ...pictures.map((link) => ({ ...link, productId: copy.id }))];
  return copy;
}
