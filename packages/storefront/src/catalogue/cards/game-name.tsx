import { cn } from "@tablero/ui/lib/cn";

/** The dot in a game's colour. */
export function GameDot({ colour, className }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ color: colour }}
      className={cn(
        // The colours are chosen for white text, so the dot is a shade lighter in the dark scheme.
        "inline-block size-2.5 shrink-0 rounded-[25%] bg-current dark:bg-[color-mix(in_oklab,currentColor_62%,white)]",
        className,
      )}
    />
  );
}

export interface GameNameProps {
  /** The game's name, and its colour as #rrggbb. */
  game: { name: string; colour: string };
  /** More text after the name. */
  suffix?: string | undefined;
}

/** Game with its dot: the small line above a product's name. */
export function GameName({ game, suffix }: GameNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-table font-normal text-secondary">
      <GameDot colour={game.colour} />
      <span className="truncate">
        {game.name}
        {suffix ? ` · ${suffix}` : null}
      </span>
    </span>
  );
}
