import { GamesScreen } from "@tablero/backoffice/catalogue/games/games-screen";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(GAMES);

export default function GamesRoute() {
  return <GamesScreen />;
}
