import { NewProductScreen } from "@tablero/backoffice/catalogue/products/new-product-screen";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { newMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = newMeta(PRODUCTS);

export default function NewProductRoute() {
  return <NewProductScreen />;
}
