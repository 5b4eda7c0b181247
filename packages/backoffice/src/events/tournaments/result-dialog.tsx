import type { AdminTournament } from "@tablero/contract/events/shapes/tournaments";
import { resultText } from "@tablero/domain/events/tournaments/words";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { NUMBER_GROUP, unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "../../sales/returns/field-message.ts";
import type { Commands } from "./use-tournament.ts";

export type Match = AdminTournament["matches"][number];

interface ResultDialogProps {
  match: Match;
  names: { a: string; b: string };
  /** True if a later round was paired from this result; a correction then needs a reason. */
  closed: boolean;
  swiss: boolean;
  commands: Commands;
  onClose: () => void;
}

/** Any result of a match, including one from a closed round, with extra time for the table. */
export function ResultDialog({ match, names, closed, swiss, commands, onClose }: ResultDialogProps) {
  const before = match.result;
  const [a, setA] = useState<number | null>(before?.a ?? 0);
  const [b, setB] = useState<number | null>(before?.b ?? 0);
  const [draws, setDraws] = useState<number | null>(before?.draws ?? 0);
  const [both, setBoth] = useState(before?.doubleLoss ?? false);
  const [reason, setReason] = useState("");
  const [extra, setExtra] = useState<number | null>(match.extraMinutes);
  const busy = commands.busy !== null;
  const write = async (result: Match["result"]) => {
    if (extra !== null && extra !== match.extraMinutes)
      if (!(await commands.run({ kind: "extra-time", matchId: match.id, minutes: extra }))) return;
    if (await commands.run({ kind: "result", matchId: match.id, result, seen: before, reason: reason || null }))
      onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const games = { a: a ?? 0, b: b ?? 0, draws: draws ?? 0 };
    void write(both ? { a: 0, b: 0, draws: 0, doubleLoss: true } : games);
  };
  const saveExtra = async () => {
    if (extra !== null && (await commands.run({ kind: "extra-time", matchId: match.id, minutes: extra }))) onClose();
  };
  const ofResult = fieldMessage(commands.failure, "result");
  const ofReason = fieldMessage(commands.failure, "reason");
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        size="sm"
        title={`Mesa ${match.table}`}
        description={closed ? "La ronda está cerrada: las siguientes se quedan como se emparejaron." : undefined}
        footer={
          <>
            {before && !closed ? (
              <Button variant="danger-ghost" disabled={busy} onClick={unlessRefused(() => void write(null))}>
                Quitar el resultado
              </Button>
            ) : null}
            <Button type="submit" form="result" loading={busy}>
              Guardar el resultado
            </Button>
          </>
        }
      >
        <form id="result" noValidate onSubmit={submit} className="flex flex-col gap-4">
          {ofResult || ofReason ? null : <FailureAlert error={commands.failure} title="No se ha guardado" />}
          {match.reportA || match.reportB ? (
            <p className="text-secondary">
              {match.reportA ? `${names.a} dice ${resultText(match.reportA)}. ` : ""}
              {match.reportB ? `${names.b} dice ${resultText(match.reportB)}.` : ""}
            </p>
          ) : null}
          <fieldset disabled={both} className="grid grid-cols-3 items-end gap-3">
            <legend className="sr-only">Partidas</legend>
            <Field label={names.a} error={ofResult ?? undefined}>
              <NumberInput value={a} min={0} max={9} onValueChange={setA} />
            </Field>
            <Field label={names.b}>
              <NumberInput value={b} min={0} max={9} onValueChange={setB} />
            </Field>
            <Field label="Tablas">
              <NumberInput value={draws} min={0} max={9} onValueChange={setDraws} />
            </Field>
          </fieldset>
          {swiss ? (
            <Checkbox
              label="Pierden los dos"
              checked={both}
              onChange={(event) => setBoth(event.currentTarget.checked)}
            />
          ) : null}
          {closed ? (
            <Field label="Motivo de la corrección" error={ofReason ?? undefined}>
              <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
            </Field>
          ) : (
            <div {...NUMBER_GROUP} className="flex items-end gap-3">
              <Field label="Minutos extra de la mesa" className="flex-1">
                <NumberInput value={extra} min={0} max={60} onValueChange={setExtra} />
              </Field>
              <Button
                variant="secondary"
                disabled={busy || extra === null || extra === match.extraMinutes}
                onClick={unlessRefused(() => void saveExtra())}
              >
                Dar los minutos
              </Button>
            </div>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
