import { SectionsScreen } from "@tablero/backoffice/readers/sections/sections-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/sections";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Todas las secciones")];

export default function SectionsRoute() {
  return <SectionsScreen />;
}
