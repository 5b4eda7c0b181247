import { ProductsScreen } from "@tablero/backoffice/products/products-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/products";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Productos")];

export default function ProductsRoute() {
  return <ProductsScreen />;
}
