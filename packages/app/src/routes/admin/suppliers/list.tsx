import { SuppliersScreen } from "@tablero/backoffice/suppliers/suppliers-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/suppliers";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Proveedores")];

export default function SuppliersRoute() {
  return <SuppliersScreen />;
}
