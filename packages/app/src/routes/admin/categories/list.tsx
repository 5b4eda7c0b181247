import { CategoriesScreen } from "@tablero/backoffice/categories/categories-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/categories";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Categorías")];

export default function CategoriesRoute() {
  return <CategoriesScreen />;
}
