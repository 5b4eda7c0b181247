import type { GameChoice } from "@tablero/contract/readers/shapes/game-choice";
import {
  type GameWishes,
  readGameWishes,
  WISHES,
  type Wish,
  wishText,
} from "@tablero/domain/catalogue/find/choice/wishes";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlinePuzzlePiece } from "@tablero/ui/icons/outline-puzzle-piece";
import { useRef } from "react";
import { Link, useNavigation } from "react-router-dom";
import { EventRow } from "../../events/events/event-row.tsx";
import { gameChoicePath, searchPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { count, plural } from "../../platform/shared/words.ts";
import { ChosenGame } from "./chosen-game.tsx";
import { WishForm } from "./wish-form.tsx";

export interface GameChoiceScreenProps {
  /** Wishes from the URL. */
  wishes: GameWishes;
  /** Games that fulfil them. */
  choice: GameChoice;
}

/** Page that suggests three games in stock for the wishes of a visitor. */
export function GameChoiceScreen({ wishes, choice }: GameChoiceScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { location } = useNavigation();
  const isPending = location?.pathname === gameChoicePath();
  // A tapped wish is shown before its games have arrived.
  const shown = isPending ? readGameWishes(new URLSearchParams(location.search)) : wishes;
  const { games, count: total, moods } = choice;
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10`}>
      <h1 className="font-display text-display-xl">¿A qué jugamos?</h1>
      <p className="mt-2 max-w-170 text-pretty text-secondary text-shop">
        Dinos cuántos sois y cuánto rato tenéis, y te proponemos tres juegos que están ahora en la tienda.
      </p>
      {total === 0 && moods.length === 0 && choice.relax.length === 0 ? (
        <NoGames />
      ) : (
        <div className="mt-6 grid gap-8 lg:grid-cols-[22rem_1fr] lg:items-start">
          <WishForm
            wishes={shown}
            moods={moods}
            submitText={
              isPending ? "Buscando…" : games.length === 0 ? "Ver qué cambiar" : `Ver ${plural(games.length, "juego")}`
            }
            onSubmit={() => heading.current?.focus()}
          />
          <section
            id="juegos"
            aria-labelledby="juegos-titulo"
            aria-busy={isPending}
            className="scroll-mt-6 transition-opacity duration-fast aria-busy:opacity-60"
          >
            <h2
              ref={heading}
              id="juegos-titulo"
              tabIndex={-1}
              className="scroll-mt-6 font-display text-display-lg outline-none"
            >
              {buildTitle(games.length, total)}
            </h2>
            <p role="status" className="mt-1 text-secondary">
              {WISHES.flatMap((wish) => (wishes[wish] ? wishText(wish, wishes[wish]) : [])).join(" · ") ||
                "Sin condiciones todavía: elige y cambian."}
            </p>
            {games.length > 0 ? (
              <ul className="mt-4 grid gap-3 sm:grid-cols-3 sm:gap-4">
                {games.map((game, index) => (
                  <li key={game.product.id} className="min-w-0">
                    <ChosenGame game={game} first={index === 0} />
                  </li>
                ))}
              </ul>
            ) : null}
            <Relax wishes={wishes} choice={choice} />
            <PlayingEvent choice={choice} />
          </section>
        </div>
      )}
    </div>
  );
}

function buildTitle(found: number, total: number): string {
  if (found === 0) return "Nada en la tienda encaja";
  if (total <= found) return found === 1 ? "Encaja un juego" : `Encajan ${found} juegos`;
  return `${found} de los ${count(total)} que encajan`;
}

const withoutWishes = (wishes: GameWishes, without: readonly Wish[]) =>
  gameChoicePath({ ...wishes, ...Object.fromEntries(without.map((wish) => [wish, ""])) });

/** Which wish to drop, if few or no games were found. */
function Relax({ wishes, choice: { games, relax } }: GameChoiceScreenProps) {
  if (relax.length === 0 && games.length > 0) return null;
  return (
    <div className="mt-5">
      <h3 className="font-semibold text-shop">
        {games.length > 0 ? "Con una condición menos hay más" : "¿Y sin alguna condición?"}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {relax.map(({ without, count: found }) => (
          <li key={without.join()}>
            <Link to={withoutWishes(wishes, without)} preventScrollReset className={CHIP}>
              Sin {without.map((wish) => `«${wishText(wish, wishes[wish] ?? "")}»`).join(" ni ")}
              <span className="font-normal text-secondary tabular-nums">{plural(found, "juego")}</span>
            </Link>
          </li>
        ))}
        {games.length === 0 ? (
          <li>
            <Link to={gameChoicePath()} preventScrollReset className={CHIP}>
              Empezar de nuevo
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-lg bg-card px-4 py-2 font-semibold text-body shadow-tile hover:bg-hover";

function PlayingEvent({ choice: { event, games } }: Pick<GameChoiceScreenProps, "choice">) {
  if (!event) return null;
  const name = games.find(({ product }) => product.id === event.productId)?.product.name;
  return (
    <section aria-labelledby="evento-titulo" className="mt-8">
      <h2 id="evento-titulo" className="font-display text-display-md">
        {name ? `Ven a jugar a ${name}` : "Ven a jugar"}
      </h2>
      <div className="mt-3 max-w-120">
        <EventRow event={event.event} />
      </div>
    </section>
  );
}

function NoGames() {
  return (
    <div className="mt-6 rounded-2xl bg-card shadow-tile">
      <EmptyState
        size="page"
        icon={outlinePuzzlePiece}
        title="Ahora no tenemos juegos entre los que elegir"
        actions={
          <Button asChild size="lg">
            <Link to={searchPath()}>Ver el catálogo</Link>
          </Button>
        }
      >
        Cuando lleguen juegos con su número de jugadores, los verás aquí.
      </EmptyState>
    </div>
  );
}
