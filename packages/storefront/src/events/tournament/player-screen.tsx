import { errorMessage } from "@tablero/api-client/errors";
import { serverNow } from "@tablero/api-client/server-clock";
import type { PlayerPage } from "@tablero/contract/events/shapes/tournaments";
import { outcomeText, quickResults, resultText } from "@tablero/domain/events/tournaments/words";
import { Alert } from "@tablero/ui/alert";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { RoundClock } from "@tablero/ui/round-clock";
import { useState } from "react";
import { Link } from "react-router-dom";
import { eventPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { usePlayerPage } from "./use-player-page.ts";

type Player = PlayerPage["player"];
type Current = NonNullable<Player["current"]>;

export interface PlayerScreenProps {
  /** Secret of the player's link. */
  token: string;
  /** The player's page as loaded. */
  page: PlayerPage;
}

/** `torneo/{token}`: a player's table, the form to report a result, and the earlier rounds. */
export function PlayerScreen({ token, page: first }: PlayerScreenProps) {
  const { page, timer, offline, busy, failure, report, drop } = usePlayerPage(token, first);
  const { event, player } = page;
  const { current, standing } = player;
  return (
    <div className={`${CONTAINER} pt-6 pb-10 md:pt-10`}>
      <div className="mx-auto max-w-140">
        <p className="text-body text-secondary">
          <Link to={eventPath(event.slug)} className="text-primary-text underline underline-offset-2">
            {event.title}
          </Link>{" "}
          · {event.place}
        </p>
        <h1 className="mt-1 font-display text-display-xl wrap-anywhere">{player.name}</h1>
        <p className="mt-1 text-secondary text-shop-lg">{placeText(player)}</p>
        {offline ? (
          <p role="status" className="mt-2 text-label text-secondary">
            Sin conexión: esto es lo último que sabemos.
          </p>
        ) : null}
        {standing?.prize ? (
          <p className="mt-4 rounded-2xl bg-primary-tint p-5 text-on-tint text-shop">Tu premio: {standing.prize}</p>
        ) : null}
        {current ? (
          <section aria-labelledby="mesa" className="mt-6 rounded-2xl bg-card p-6 shadow-tile">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="mesa" className="font-display text-display-md">
                {current.table === null ? "Descansas" : `Mesa ${current.table}`}
              </h2>
              <RoundClock {...timer} clock={serverNow} className="text-price" />
            </div>
            <p className="mt-1 text-shop">
              {current.round.name}
              {current.opponent ? ` · contra ${current.opponent}` : ": cuenta como ganada"}
              {current.extraMinutes > 0 ? ` · +${current.extraMinutes} min` : ""}
            </p>
            <Told current={current} />
            {failure ? (
              <Alert tone="danger" title="No se ha enviado" className="mt-4">
                {errorMessage(failure)}
              </Alert>
            ) : null}
            {player.mayReport ? (
              <Report current={current} gamesToWin={player.gamesToWin} loading={busy === "report"} onReport={report} />
            ) : null}
          </section>
        ) : (
          <p className="mt-6 rounded-2xl bg-card p-6 shadow-tile">{waitingText(player)}</p>
        )}
        <Past past={player.past} />
        {player.mayDrop ? <Leave loading={busy === "drop"} onLeave={drop} /> : null}
      </div>
    </div>
  );
}

function placeText({ standing, tournament, state }: Player): string {
  const place = standing ? `${standing.rank}.º de ${standing.of}, con ${standing.points} puntos` : "";
  if (state === "disqualified") return "Descalificado";
  if (tournament === "finished") return place ? `Has terminado ${place}` : "El torneo ha terminado";
  return [state === "dropped" ? "Te has retirado" : "", place].filter(Boolean).join(" · ") || "Estás en el torneo";
}

function waitingText({ tournament, state }: Player): string {
  if (tournament === "finished") return "El torneo ha terminado. ¡Gracias por jugar!";
  if (state !== "playing") return "Ya no estás en los emparejamientos. Si es un error, avisa a quien arbitra.";
  return tournament === "setup"
    ? "El torneo está por empezar: aquí verás tu mesa."
    : "No juegas en esta ronda. Aquí verás tu mesa en cuanto se empareje la siguiente.";
}

/** The result as each side reported it. */
function Told({ current }: { current: Current }) {
  const { result, mine, theirs, opponent } = current;
  if (opponent === null) return null;
  if (result)
    return (
      <p role="status" className="mt-4 rounded-xl bg-sunken px-4 py-3 font-semibold">
        {outcomeText(current)} · {resultText(result)}
      </p>
    );
  if (!mine && !theirs) return null;
  if (mine && theirs)
    return (
      <Alert tone="warning" title="No coincidís" className="mt-4">
        Tú dices {resultText(mine)} y {opponent} dice {resultText(theirs)} (tus partidas primero). Si te has confundido,
        corrígelo aquí; si no, avisa a quien arbitra.
      </Alert>
    );
  return (
    <p role="status" className="mt-4 rounded-xl bg-sunken px-4 py-3">
      {mine
        ? `Has dicho ${resultText(mine)}. Falta que ${opponent} diga lo mismo.`
        : `${opponent} dice que habéis quedado ${theirs ? resultText(theirs) : ""} (tus partidas primero). Di tú el resultado.`}
    </p>
  );
}

interface ReportProps {
  current: Current;
  gamesToWin: number;
  loading: boolean;
  onReport: (round: number, result: { a: number; b: number; draws: number }) => Promise<boolean>;
}

/** One button for each result, from the player's point of view. */
function Report({ current, gamesToWin, loading, onReport }: ReportProps) {
  const results = quickResults(gamesToWin, current.round.stage === "swiss");
  const words = (a: number, b: number) => (a > b ? "He ganado" : a < b ? "He perdido" : "Empate");
  return (
    <fieldset className="mt-5" disabled={loading}>
      <legend className="mb-2 font-semibold">¿Cómo habéis quedado?</legend>
      <div className="grid gap-2">
        {results.map((result) => {
          const said = current.mine && resultText(current.mine) === resultText(result);
          return (
            <Button
              key={resultText(result)}
              size="lg"
              width="full"
              variant={said ? "tint" : "secondary"}
              aria-pressed={Boolean(said)}
              onClick={() => void onReport(current.round.number, result)}
            >
              {words(result.a, result.b)} {resultText(result)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Past({ past }: { past: Player["past"] }) {
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="rondas" className="mt-8">
      <h2 id="rondas" className="font-semibold text-heading">
        Tus rondas
      </h2>
      <ol className="mt-2">
        {past.map((match) => (
          <li key={match.round.number} className="flex flex-wrap justify-between gap-x-4 border-b py-2">
            <span>
              {match.round.name}
              {match.opponent ? `, contra ${match.opponent}` : ", descanso"}
            </span>
            <span className="tabular-nums">
              {outcomeText(match)}
              {match.result ? ` ${resultText(match.result)}` : ""}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Leave({ loading, onLeave }: { loading: boolean; onLeave: () => Promise<boolean> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mt-8" loading={loading} onClick={() => setAsking(true)}>
        Retirarme del torneo
      </Button>
      {asking ? (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title="Retirarte del torneo"
          description="No estarás en las rondas que vienen. Tus resultados se quedan."
          confirmLabel="Retirarme"
          cancelLabel="Seguir jugando"
          tone="danger"
          onConfirm={() => {
            setAsking(false);
            void onLeave();
          }}
        />
      ) : null}
    </>
  );
}
