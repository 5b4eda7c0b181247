import { CategoriesScreen } from "@tablero/backoffice/catalogue/categories/categories-screen";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(CATEGORIES);

export default function CategoriesRoute() {
  return <CategoriesScreen />;
}
