import { ApiError } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { AdminTournament, EventTournament } from "@tablero/contract/events/shapes/tournaments";
import { defaultSettings } from "@tablero/domain/events/tournaments/ruleset";
import { TOURNAMENT_STATE_LABELS } from "@tablero/domain/events/tournaments/words";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { NativeSelect } from "@tablero/ui/native-select";
import { BackLink, PageHeader } from "@tablero/ui/page-header";
import { Tab, TabList, TabPanel, Tabs } from "@tablero/ui/tabs";
import { useState } from "react";
import { Link } from "react-router-dom";
import { RecordPage } from "../../platform/kit/record-page.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { withDeskOpen } from "../events/event-words.ts";
import { Bracket } from "./bracket.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { type Sheet, usePrintSheets } from "./print-sheets.tsx";
import { RoundPanel } from "./round-panel.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { StandingsTable } from "./standings-table.tsx";
import { TournamentActions } from "./tournament-actions.tsx";
import { type Commands, useTournamentCommands } from "./use-tournament.ts";

/** Judges and players on other devices also make changes. */
const REFRESH_MS = 5000;

interface TournamentScreenProps {
  /** Id of the event, from the URL. */
  eventId: string;
}

/** admin/eventos/{id}/torneo */
export function TournamentScreen({ eventId }: TournamentScreenProps) {
  return (
    <Guarded resource={EVENTS}>
      <LoadedTournament eventId={eventId} />
    </Guarded>
  );
}

function LoadedTournament({ eventId }: { eventId: string }) {
  const [round, setRound] = useState<number | null>(null);
  const response = usePolledQuery(
    "GET /api/admin/events/{id}/tournament",
    { params: { id: eventId }, query: round === null ? {} : { round } },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  return (
    <RecordPage resource={EVENTS} response={response} loading="Cargando el torneo">
      {(found) => <TournamentPage found={found} onShow={setRound} />}
    </RecordPage>
  );
}

function TournamentPage({ found, onShow }: { found: EventTournament; onShow: (round: number | null) => void }) {
  const { event, tournament } = found;
  useRecordTitle(`Torneo ${event.title}`);
  const mayWrite = useCan()("events:write");
  const commands = useTournamentCommands(event.id);
  const { print, sheet, busy } = usePrintSheets(found);
  return (
    <>
      <PageHeader
        title={event.title}
        back={
          <BackLink asChild>
            <Link to={resourcePath(EVENTS)}>{titleOf(EVENTS)}</Link>
          </BackLink>
        }
        status={tournament ? <Badge>{TOURNAMENT_STATE_LABELS[tournament.state]}</Badge> : undefined}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to={`${resourcePath(EVENTS)}?${withDeskOpen(new URLSearchParams(), event)}`}>Inscripciones</Link>
            </Button>
            {tournament ? (
              <PrintMenu tournament={tournament} loading={busy} onPrint={print} mayWrite={mayWrite} />
            ) : null}
          </>
        }
      />
      {tournament ? (
        <Running found={found} tournament={tournament} commands={commands} mayWrite={mayWrite} onShow={onShow} />
      ) : (
        <Prepare found={found} commands={commands} mayWrite={mayWrite} />
      )}
      {sheet}
    </>
  );
}

const SHEETS: readonly { value: Sheet; label: string; round: boolean }[] = [
  { value: "by-table", label: "Emparejamientos por mesa", round: true },
  { value: "by-name", label: "Emparejamientos por nombre", round: true },
  { value: "standings", label: "Clasificación", round: true },
  { value: "slips", label: "Papeletas con código", round: false },
];

interface PrintMenuProps {
  tournament: AdminTournament;
  loading: boolean;
  mayWrite: boolean;
  onPrint: (sheet: Sheet) => Promise<void>;
}

function PrintMenu({ tournament, loading, mayWrite, onPrint }: PrintMenuProps) {
  const offered = SHEETS.filter(({ value, round }) =>
    round ? tournament.rounds.length > 0 : mayWrite && value === "slips" && tournament.players.length > 0,
  );
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Imprimir"
      value=""
      disabled={loading}
      className="w-52"
      onChange={({ currentTarget }) => {
        const sheet = SHEETS.find(({ value }) => value === currentTarget.value);
        if (sheet) void onPrint(sheet.value);
      }}
    >
      <option value="">Imprimir…</option>
      {offered.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

interface PartProps {
  found: EventTournament;
  commands: Commands;
  mayWrite: boolean;
}

function Prepare({ found, commands, mayWrite }: PartProps) {
  const { entrants, ruleset } = found;
  const players = entrants.length;
  return (
    <Card aria-labelledby="prepare">
      <CardHeader title="Preparar el torneo" titleId="prepare" />
      <CardBody className="flex flex-col gap-4">
        <p className="max-w-160 text-secondary">
          {players === 0
            ? "Nadie tiene la llegada marcada todavía: puedes añadir a la gente por su nombre."
            : players === 1
              ? "Empieza con la persona que tiene la llegada marcada."
              : `Empieza con las ${players} personas que tienen la llegada marcada.`}{" "}
          Todo se puede cambiar hasta la primera ronda.
        </p>
        {mayWrite ? (
          <SettingsForm
            initial={defaultSettings(ruleset, Math.max(8, players))}
            players={Math.max(8, players)}
            begun={false}
            submit="Preparar el torneo"
            commands={commands}
            onSubmit={(settings) => commands.prepare(settings)}
          />
        ) : (
          <p>Este evento no tiene torneo.</p>
        )}
      </CardBody>
    </Card>
  );
}

/** Returns true if the failure is reported at a field. */
const isAtField = (failure: Commands["failure"]): boolean =>
  failure instanceof ApiError && failure.code === "validation";

interface RunningProps extends PartProps {
  tournament: AdminTournament;
  onShow: (round: number | null) => void;
}

function Running({ found, tournament, commands, mayWrite, onShow }: RunningProps) {
  const [tab, setTab] = useState(tournament.rounds.length === 0 ? "players" : "round");
  const pairNext = async () => {
    if (!(await commands.run({ kind: "pair", round: tournament.rounds.length + 1 }))) return;
    onShow(null);
    setTab("round");
  };
  return (
    <>
      {mayWrite ? (
        <TournamentActions found={found} tournament={tournament} commands={commands} onPair={pairNext} />
      ) : null}
      <FailureAlert error={isAtField(commands.failure) ? null : commands.failure} title="No se ha hecho" />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Torneo">
          <Tab value="round">Mesas</Tab>
          <Tab value="standings">Clasificación</Tab>
          {tournament.bracket.length > 0 ? <Tab value="bracket">Eliminatoria</Tab> : null}
          <Tab value="players" count={tournament.players.length}>
            Jugadores
          </Tab>
          {mayWrite ? <Tab value="settings">Ajustes</Tab> : null}
          <Tab value="log">Registro</Tab>
        </TabList>
        <TabPanel value="round" className="pt-4">
          <RoundPanel tournament={tournament} mayWrite={mayWrite} commands={commands} onShow={onShow} />
        </TabPanel>
        <TabPanel value="standings" className="pt-4">
          <Card>
            <CardBody>
              <StandingsTable tournament={tournament} />
            </CardBody>
          </Card>
        </TabPanel>
        {tournament.bracket.length > 0 ? (
          <TabPanel value="bracket" className="pt-4">
            <Bracket bracket={tournament.bracket} />
          </TabPanel>
        ) : null}
        <TabPanel value="players" className="pt-4">
          <PlayersPanel tournament={tournament} entrants={found.entrants} mayWrite={mayWrite} commands={commands} />
        </TabPanel>
        {mayWrite ? (
          <TabPanel value="settings" className="pt-4">
            <Card>
              <CardBody>
                <SettingsForm
                  initial={tournament.settings}
                  prizes={tournament.prizes}
                  players={Math.max(4, tournament.players.length)}
                  begun={tournament.state !== "setup"}
                  submit="Guardar los ajustes"
                  commands={commands}
                  onSubmit={(settings, prizes) => commands.run({ kind: "settings", settings, prizes })}
                />
              </CardBody>
            </Card>
          </TabPanel>
        ) : null}
        <TabPanel value="log" className="pt-4">
          <LogPanel eventId={found.event.id} />
        </TabPanel>
      </Tabs>
    </>
  );
}
