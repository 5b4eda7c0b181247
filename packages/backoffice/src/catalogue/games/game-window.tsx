import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminGame, gameShapes } from "@tablero/contract/catalogue/shapes/games";
import { newGame, type GameFields as Values } from "@tablero/domain/catalogue/games/games";
import { fieldDetails, pickValues } from "@tablero/domain/platform/fields/field-values";
import { GAME_FIELDS } from "@tablero/domain/platform/fields/games";
import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { CodeInput } from "../../platform/kit/code-input.tsx";
import { FieldInputs } from "../../platform/kit/field-inputs.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { PictureField } from "../../platform/kit/picture-field.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { useRecordPicture } from "../../platform/kit/use-record-picture.ts";
import { isNew } from "../../platform/kit/use-record-window.ts";

/** Queries that become outdated when a game changes. */
export const GAME_QUERIES = ["GET /api/admin/games", "GET /api/admin/games/{id}"] as const;
const INVALIDATION = { invalidates: GAME_QUERIES };
const BLANK: Values = newGame("", "");

const OWN = { slug: <CodeInput name="slug" field={GAME_FIELDS.slug} example="nombre-del-juego" /> };

const valuesOf = (game: AdminGame) => pickValues(GAME_FIELDS, game);
const details = (values: Values) => fieldDetails(GAME_FIELDS, values);

const useCalls = (): RecordCalls<AdminGame, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/games", INVALIDATION),
    change: useMutation("PATCH /api/admin/games/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/games/{id}", INVALIDATION),
  });

function usePicture() {
  const put = useMutation("POST /api/admin/games/{id}/image", INVALIDATION);
  const drop = useMutation("DELETE /api/admin/games/{id}/image", INVALIDATION);
  return useRecordPicture<AdminGame, Values>(useCalls(), {
    put: ({ id, version }, body) => put.run({ params: { id }, query: { version }, body }),
    drop: ({ id, version }) => drop.run({ params: { id }, query: { version } }),
    running: put.running || drop.running,
  });
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/games/{id}/history", input, RECORD_OPTIONS);

export interface GameWindowProps {
  /** The game's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a game over its list: creates one, or edits the freshly loaded one. */
export function GameWindow({ open, onClose }: GameWindowProps) {
  const picture = usePicture();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/games/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={GAMES} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={GAMES}
      record={response.data ?? null}
      nameOf={({ name }) => name}
      schema={gameShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      details={details}
      fields={() => (
        <>
          <FieldInputs list={GAME_FIELDS} archivable={input !== null} own={OWN} />
          <PictureField
            image={response.data?.image ?? null}
            change={picture.change}
            onValueChange={picture.setChange}
          />
        </>
      )}
      calls={picture.calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
