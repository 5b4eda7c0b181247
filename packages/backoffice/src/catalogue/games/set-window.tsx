import { useMutation, useQuery } from "@tablero/api-client/query";
import { type GameSet, gameSetShapes } from "@tablero/contract/catalogue/shapes/games";
import type { GameSetFields as Values } from "@tablero/domain/catalogue/games/games";
import { PARTS } from "@tablero/domain/platform/resources/parts";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Controller } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCallsWith } from "../../platform/kit/record-calls.ts";
import { type RecordApiForm, type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";

/** Sets have no section of their own: a set opens over the sets of its game. */
export const SETS = PARTS["game-sets"];

const READS = {
  invalidates: [
    "GET /api/admin/game-sets",
    "GET /api/admin/game-sets/{id}",
    "GET /api/admin/games",
    "GET /api/admin/products/{id}",
  ],
} as const;

const valuesOf = ({ gameId, name, code, releasedOn, active }: GameSet): Values => ({
  gameId,
  name,
  code,
  releasedOn,
  active,
});

const facts = (values: Values): [string, string][] => [
  ["Nombre", values.name],
  ["Código", values.code || "—"],
  ["Salida", values.releasedOn ?? "—"],
  ["Estado", values.active ? "Activa" : "Inactiva"],
];

const useCalls = (): RecordCalls<GameSet, Values> =>
  recordCallsWith(
    {
      create: useMutation("POST /api/admin/game-sets", READS),
      change: useMutation("PATCH /api/admin/game-sets/{id}", READS),
      remove: useMutation("DELETE /api/admin/game-sets/{id}", READS),
    },
    { created: (values) => values, changed: ({ gameId: _gameId, ...values }) => values },
  );

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/game-sets/{id}/history", input, RECORD_OPTIONS);

export interface SetWindowProps {
  gameId: string;
  /** The set's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a set, over the sets of its game. */
export function SetWindow({ gameId, open, onClose }: SetWindowProps) {
  const calls = useCalls();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/game-sets/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={SETS} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={SETS}
      record={response.data ?? null}
      nameOf={({ name }) => name}
      schema={gameSetShapes.input}
      blank={{ gameId, name: "", code: null, releasedOn: null, active: true }}
      valuesOf={valuesOf}
      facts={facts}
      fields={(form) => <SetFields form={form} archivable={input !== null} />}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}

function SetFields({ form, archivable }: { form: RecordApiForm<Values>; archivable: boolean }) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Nombre"
        error={errors.name?.message}
        hint={archivable ? "También cambia en los productos que la nombran." : undefined}
      >
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Código" mark="optional" hint="El que llevan las cartas: BLB, OP09." error={errors.code?.message}>
          <TextInput
            {...register("code", { setValueAs: (text: string | null) => text || null })}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Controller
          control={control}
          name="releasedOn"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Fecha de salida" mark="optional" error={errors.releasedOn?.message}>
              <DateInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      </div>
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activa" field={field} />}
        />
      ) : null}
    </>
  );
}
