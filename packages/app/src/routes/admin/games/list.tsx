import { GamesScreen } from "@tablero/backoffice/games/games-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/games";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Juegos")];

export default function GamesRoute() {
  return <GamesScreen />;
}
