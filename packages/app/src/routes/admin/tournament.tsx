import { TournamentScreen } from "@tablero/backoffice/events/tournaments/tournament-screen";
import { pageLoader } from "../../lib/admin-page.ts";
import { title } from "../../lib/load.ts";
import type { Route } from "./+types/tournament";

export const clientLoader = pageLoader;

export const meta: Route.MetaFunction = () => [title("Torneo")];

export default function TournamentRoute({ params }: Route.ComponentProps) {
  return <TournamentScreen key={params.id} eventId={params.id} />;
}
