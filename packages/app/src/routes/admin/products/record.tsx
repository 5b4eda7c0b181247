import { ProductScreen } from "@tablero/backoffice/products/product-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/product";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Producto")];

export default function ProductRoute({ params }: Route.ComponentProps) {
  return <ProductScreen key={params.id} id={params.id} />;
}
