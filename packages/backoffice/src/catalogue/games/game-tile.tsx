import type { AdminGame } from "@tablero/contract/catalogue/shapes/games";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";

/** The image on the game's colour. */
export function GameTile({ game, className }: { game: AdminGame; className?: string }) {
  const box = cn("block shrink-0 rounded-md", className);
  if (!game.image) return <span aria-hidden="true" style={{ backgroundColor: game.colour }} className={box} />;
  return (
    <Picture src={game.image.src} alt="" tint={game.colour} widths={[240]} sizes="48px" fit="cover" className={box} />
  );
}
