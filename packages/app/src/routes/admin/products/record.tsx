import { ProductScreen } from "@tablero/backoffice/catalogue/products/product-screen";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { pageLoader, recordMeta } from "../../../lib/admin-page.ts";
import type { Route } from "./+types/record";

export const clientLoader = pageLoader;
export const meta = recordMeta(PRODUCTS);

export default function ProductRoute({ params }: Route.ComponentProps) {
  return <ProductScreen key={params.id} id={params.id} />;
}
