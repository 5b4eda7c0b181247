import { useInvalidate, useMutation, useQuery } from "@tablero/api-client/query";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { OrderWindow } from "../../platform/kit/order-window.tsx";
import { GameTile } from "./game-tile.tsx";

/** Requests the maximum number of games that the home page could show. */
const ACTIVE = { query: { active: true, sort: "position", size: 100 } } as const;

/** The order of the games on the home page. */
export function GameOrder({ onClose }: { onClose: () => void }) {
  const response = useQuery("GET /api/admin/games", ACTIVE);
  const invalidate = useInvalidate();
  const { run } = useMutation("POST /api/admin/games/{id}/move", { invalidates: ["GET /api/admin/games/{id}"] });
  return (
    <OrderWindow
      words={GAMES.words}
      description="Así salen en la portada de la tienda."
      response={response}
      nameOf={({ name }) => name}
      before={(game) => <GameTile game={game} className="size-9" />}
      move={(id, body) => run({ params: { id }, body })}
      refresh={() => invalidate("GET /api/admin/games")}
      onClose={onClose}
    />
  );
}
