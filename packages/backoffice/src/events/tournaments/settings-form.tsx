import {
  CUTS,
  defaultSettings,
  GAMES_TO_WIN,
  MAX_MINUTES,
  MAX_ROUNDS,
} from "@tablero/domain/events/tournaments/ruleset";
import { RULESETS } from "@tablero/domain/platform/vocabulary";
import { RULESET_LABELS } from "@tablero/domain/platform/words/labels";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { placed } from "@tablero/ui/lib/places";
import { NativeSelect } from "@tablero/ui/native-select";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, type ReactNode, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "../../sales/returns/field-message.ts";
import type { Commands, Settings } from "./use-tournament.ts";

const GAMES_LABELS = { 1: "Una partida", 2: "Al mejor de tres", 3: "Al mejor de cinco" } as const;

export interface PrizeRow {
  upTo: number;
  prize: string;
}

export interface SettingsFormProps {
  initial: Settings;
  /** Omitted before there are prizes to award. */
  prizes?: readonly PrizeRow[];
  /** Number of players for which the numbers of rounds and of the cut are suggested. */
  players: number;
  /** True once a round is paired; rules and games cannot change any more. */
  begun: boolean;
  submit: string;
  commands: Commands;
  onSubmit: (settings: Settings, prizes: PrizeRow[]) => Promise<boolean>;
  children?: ReactNode;
}

/** Rules of a tournament, with the defaults of its game, and its prizes. */
export function SettingsForm(props: SettingsFormProps) {
  const { initial, players, begun, submit, commands, onSubmit, children } = props;
  const [settings, setSettings] = useState<Settings>(initial);
  const [prizes, setPrizes] = useState<PrizeRow[]>(() => [...(props.prizes ?? [])]);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Settings>) => setSettings((before) => ({ ...before, ...change }));
  const busy = commands.busy !== null;
  const emptyPrize = prizes.findIndex(({ prize }) => prize.trim() === "");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || emptyPrize >= 0) return;
    if (await onSubmit(settings, prizes)) setTried(false);
  };
  const at = (path: string) => (tried && fieldMessage(commands.failure, path)) || undefined;
  const told = ["rounds", "cut", "gamesToWin", "minutes", "ruleset"].some((name) => at(`settings.${name}`));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-160 flex-col gap-4">
      {told || !tried ? null : <FailureAlert error={commands.failure} title="No se ha guardado" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Reglas" error={at("settings.ruleset")} disabled={begun}>
          <NativeSelect
            value={settings.ruleset}
            disabled={begun}
            onChange={({ currentTarget }) => {
              const ruleset = RULESETS.find((each) => each === currentTarget.value);
              if (ruleset) setSettings(defaultSettings(ruleset, players));
            }}
          >
            {RULESETS.map((ruleset) => (
              <option key={ruleset} value={ruleset}>
                {RULESET_LABELS[ruleset]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Enfrentamientos" error={at("settings.gamesToWin")} disabled={begun}>
          <NativeSelect
            value={settings.gamesToWin}
            disabled={begun}
            onChange={({ currentTarget }) => {
              const gamesToWin = GAMES_TO_WIN.find((each) => String(each) === currentTarget.value);
              if (gamesToWin) set({ gamesToWin });
            }}
          >
            {GAMES_TO_WIN.map((games) => (
              <option key={games} value={games}>
                {GAMES_LABELS[games]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Rondas suizas" error={at("settings.rounds")}>
          <NumberInput
            value={settings.rounds}
            min={1}
            max={MAX_ROUNDS}
            onValueChange={(rounds) => rounds !== null && set({ rounds })}
          />
        </Field>
        <Field label="Eliminatoria" error={at("settings.cut")}>
          <NativeSelect
            value={settings.cut}
            onChange={({ currentTarget }) => {
              const cut = CUTS.find((each) => String(each) === currentTarget.value);
              if (cut !== undefined) set({ cut });
            }}
          >
            {CUTS.map((cut) => (
              <option key={cut} value={cut}>
                {cut === 0 ? "Sin eliminatoria" : `Los ${cut} primeros`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Minutos por ronda" hint="0: sin límite" error={at("settings.minutes")}>
          <NumberInput
            value={settings.minutes}
            min={0}
            max={MAX_MINUTES}
            onValueChange={(minutes) => minutes !== null && set({ minutes })}
          />
        </Field>
      </div>
      {props.prizes ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold text-heading">Premios</legend>
          {placed(prizes).map(({ item: row, place: index }) => (
            <div key={index} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-3">
              <Field label="Hasta el puesto" error={at(`prizes.${index}.upTo`)}>
                <NumberInput
                  value={row.upTo}
                  min={1}
                  max={1000}
                  onValueChange={(upTo) =>
                    upTo !== null && setPrizes(prizes.map((each, at) => (at === index ? { ...each, upTo } : each)))
                  }
                />
              </Field>
              <Field
                label="Premio"
                error={tried && row.prize.trim() === "" ? MISSING_TEXT : at(`prizes.${index}.prize`)}
              >
                <TextInput
                  value={row.prize}
                  maxLength={120}
                  onChange={({ currentTarget: { value } }) =>
                    setPrizes(prizes.map((each, at) => (at === index ? { ...each, prize: value } : each)))
                  }
                />
              </Field>
              <Button
                variant="ghost"
                className="mt-6"
                aria-label={`Quitar el premio ${index + 1}`}
                onClick={() => setPrizes(prizes.filter((_, at) => at !== index))}
              >
                Quitar
              </Button>
            </div>
          ))}
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            disabled={prizes.length >= 20}
            onClick={() => setPrizes([...prizes, { upTo: (prizes.at(-1)?.upTo ?? 0) + 1, prize: "" }])}
          >
            Añadir un premio
          </Button>
        </fieldset>
      ) : null}
      {children}
      <Button type="submit" loading={busy} className="self-start">
        {submit}
      </Button>
    </form>
  );
}
