import { serverNow } from "@tablero/api-client/server-clock";
import { Field } from "@tablero/ui/field";
import { RoundClock } from "@tablero/ui/round-clock";
import { Tab, TabList, TabPanel, Tabs } from "@tablero/ui/tabs";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import { plural } from "../../platform/shared/words.ts";
import { BracketList, PairingsTable, StandingsList } from "./live-tables.tsx";
import { type Live, useLiveTournament } from "./use-live-tournament.ts";

/** Number of rows from which a list is searchable by name. */
const MANY = 12;

/** The tournament of an event, below the event's description; renders nothing if there is none. */
export function LiveTournament({ slug }: { slug: string }) {
  const { data, error } = useLiveTournament(slug);
  const tournament = data?.tournament;
  if (!tournament || tournament.players === 0) return null;
  return (
    <section aria-labelledby="torneo" className="mt-8 rounded-2xl bg-card p-6 shadow-tile">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="torneo" className="font-display text-display-md">
          {tournament.state === "finished" ? "Clasificación final" : "El torneo, en directo"}
        </h2>
        {tournament.round && tournament.state !== "finished" ? (
          <RoundClock {...tournament.timer} clock={serverNow} className="text-price" />
        ) : null}
      </div>
      <p className="mt-1 text-secondary">{stateText(tournament)}</p>
      {error ? (
        <p role="status" className="mt-1 text-label text-secondary">
          Sin conexión: esto es lo último que sabemos.
        </p>
      ) : null}
      <Parts tournament={tournament} />
    </section>
  );
}

/** «Ronda 2 de 4 · 16 jugadores · 3 mesas en juego» */
export function stateText({ round, rounds, players, state }: Live): string {
  const parts = [
    state === "finished" ? "Ha terminado" : round ? round.name : "Está por empezar",
    round?.stage === "swiss" && state !== "finished" ? `de ${rounds}` : "",
  ];
  const open = round && state !== "finished" && round.open > 0 ? `${plural(round.open, "mesa")} en juego` : "";
  return [parts.filter(Boolean).join(" "), `${players} jugadores`, open].filter(Boolean).join(" · ");
}

function Parts({ tournament }: { tournament: Live }) {
  const { pairings, counted, bracket, state, round } = tournament;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const first = state === "finished" || pairings.length === 0 ? "standings" : "pairings";
  const wanted = search.trim().toLocaleLowerCase("es");
  const found = pairings.filter(({ a, b }) => `${a} ${b ?? ""}`.toLocaleLowerCase("es").includes(wanted));
  if (pairings.length === 0 && counted === 0) return null;
  return (
    <Tabs value={chosen ?? first} onValueChange={setChosen} className="mt-4">
      <TabList label="Torneo" className="md:px-0">
        <Tab value="pairings">Mesas</Tab>
        <Tab value="standings">Clasificación</Tab>
        {bracket.length > 0 ? <Tab value="bracket">Eliminatoria</Tab> : null}
      </TabList>
      <TabPanel value="pairings" className="pt-4">
        {pairings.length > MANY ? (
          <Field label="Buscar por nombre" className="mb-3">
            <TextInput value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
          </Field>
        ) : null}
        <PairingsTable pairings={found} label={`Mesas de ${round?.name ?? "la ronda"}`} />
        {found.length === 0 ? <p className="py-3 text-secondary">No hay nadie con ese nombre.</p> : null}
      </TabPanel>
      <TabPanel value="standings" className="pt-4">
        {counted === 0 ? (
          <p className="text-secondary">La clasificación sale al acabar la primera ronda.</p>
        ) : (
          <StandingsList tournament={tournament} label="Clasificación" />
        )}
      </TabPanel>
      {bracket.length > 0 ? (
        <TabPanel value="bracket" className="pt-4">
          <BracketList bracket={bracket} />
        </TabPanel>
      ) : null}
    </Tabs>
  );
}
