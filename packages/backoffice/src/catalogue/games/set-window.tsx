import { useMutation, useQuery } from "@tablero/api-client/query";
import { type GameSet, gameSetShapes } from "@tablero/contract/catalogue/shapes/games";
import type { GameSetFields as Values } from "@tablero/domain/catalogue/games/games";
import { blankValues, fieldDetails, pickValues } from "@tablero/domain/platform/fields/field-values";
import { GAME_SET_FIELDS } from "@tablero/domain/platform/fields/game-sets";
import { PARTS } from "@tablero/domain/platform/resources/parts";
import { FieldInput, FieldInputs } from "../../platform/kit/field-inputs.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCallsWith } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";

/** Sets have no section of their own: a set opens over the sets of its game. */
export const SETS = PARTS["game-sets"];

const INVALIDATION = {
  invalidates: [
    "GET /api/admin/game-sets",
    "GET /api/admin/game-sets/{id}",
    "GET /api/admin/games",
    "GET /api/admin/products/{id}",
  ],
} as const;

const valuesOf = (set: GameSet) => pickValues(GAME_SET_FIELDS, set);
const details = (values: Values) => fieldDetails(GAME_SET_FIELDS, values);
const BLANK = blankValues(GAME_SET_FIELDS);
/** The name of a stored set: products contain it. */
const RENAMED = { ...GAME_SET_FIELDS.name, hint: "También cambia en los productos que la nombran." };

const useCalls = (): RecordCalls<GameSet, Values> =>
  recordCallsWith(
    {
      create: useMutation("POST /api/admin/game-sets", INVALIDATION),
      change: useMutation("PATCH /api/admin/game-sets/{id}", INVALIDATION),
      remove: useMutation("DELETE /api/admin/game-sets/{id}", INVALIDATION),
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
      blank={{ ...BLANK, gameId }}
      valuesOf={valuesOf}
      details={details}
      fields={() => (
        <FieldInputs
          list={GAME_SET_FIELDS}
          archivable={input !== null}
          own={input ? { name: <FieldInput name="name" field={RENAMED} /> } : {}}
        />
      )}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
