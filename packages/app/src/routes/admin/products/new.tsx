import { NewProductScreen } from "@tablero/backoffice/products/new-product-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/new-product";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Producto nuevo")];

export default function NewProductRoute() {
  return <NewProductScreen />;
}
