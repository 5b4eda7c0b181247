import { cn } from "@tablero/ui/lib/cn";

export interface GameDotProps {
  /** From the game's record: #rrggbb. */
  colour: string;
  className?: string;
}

/** A small square in the game's colour, next to the game's name. */
export function GameDot({ colour, className }: GameDotProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className={cn("inline-block size-2.5 shrink-0 rounded-xs dark:ring-1 dark:ring-text/40", className)}
    />
  );
}

export interface GameNameProps {
  game: { name: string; colour: string } | null;
  className?: string;
}

/** Colour square and name of a game; a dash when there is none. */
export function GameName({ game, className }: GameNameProps) {
  if (!game)
    return (
      <span className={cn("text-hint", className)}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Sin juego</span>
      </span>
    );
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-2 text-secondary", className)}>
      <GameDot colour={game.colour} />
      <span className="truncate">{game.name}</span>
    </span>
  );
}
