import { ProductsScreen } from "@tablero/backoffice/catalogue/products/products-screen";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(PRODUCTS);

export default function ProductsRoute() {
  return <ProductsScreen />;
}
