import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminGame, gameShapes } from "@tablero/contract/shapes/games";
import type { GameFields as Values } from "@tablero/domain/games";
import { GAME_KIND_LABELS, RULESET_LABELS } from "@tablero/domain/labels";
import { GAMES } from "@tablero/domain/resources/games";
import { OpeningRecord, RECORD_OPTIONS } from "../kit/opening-record.tsx";
import { PictureField } from "../kit/picture-field.tsx";
import { type RecordCalls, RecordForm } from "../kit/record-form.tsx";
import type { UseHistory } from "../kit/record-history.tsx";
import { useRecordPicture } from "../kit/use-record-picture.ts";
import { isNew } from "../kit/use-record-window.ts";
import { GameFields } from "./game-fields.tsx";

/** What a change of a game makes stale. */
export const GAME_READS = ["GET /api/admin/games", "GET /api/admin/games/{id}"] as const;
const READS = { invalidates: GAME_READS };
const BLANK: Values = {
  name: "",
  slug: "",
  kind: "tcg",
  ruleset: "generic",
  colour: "#475569",
  description: null,
  position: null,
  active: true,
};

const valuesOf = ({ name, slug, kind, ruleset, colour, description, position, active }: AdminGame): Values => ({
  name,
  slug,
  kind,
  ruleset,
  colour,
  description,
  position,
  active,
});

const facts = (values: Values): [string, string][] => [
  ["Nombre", values.name],
  ["Dirección", values.slug || "—"],
  ["Tipo", GAME_KIND_LABELS[values.kind]],
  ["Reglas de torneo", RULESET_LABELS[values.ruleset]],
  ["Color", values.colour],
  ["Posición en la portada", values.position === null ? "—" : String(values.position)],
  ["Descripción", values.description || "—"],
  ["Estado", values.active ? "Activo" : "Inactivo"],
];

function useCalls(): RecordCalls<AdminGame, Values> {
  const create = useMutation("POST /api/admin/games", READS);
  const change = useMutation("PATCH /api/admin/games/{id}", READS);
  const remove = useMutation("DELETE /api/admin/games/{id}", READS);
  return {
    create: (body) => create.run({ body }),
    change: ({ id, version }, values) => change.run({ params: { id }, body: { ...values, version } }),
    restore: ({ id, version }) => change.run({ params: { id }, body: { active: true, version } }),
    remove: async ({ id, version }) => (await remove.run({ params: { id }, query: { version } })).outcome,
    running: create.running || change.running,
  };
}

function usePicture() {
  const put = useMutation("POST /api/admin/games/{id}/image", READS);
  const drop = useMutation("DELETE /api/admin/games/{id}/image", READS);
  return useRecordPicture<AdminGame, Values>(useCalls(), {
    put: ({ id, version }, body) => put.run({ params: { id }, query: { version }, body }),
    drop: ({ id, version }) => drop.run({ params: { id }, query: { version } }),
    running: put.running || drop.running,
  });
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/games/{id}/history", input, RECORD_OPTIONS);

export interface GameWindowProps {
  /** Its id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** A game over its list: to be made, or to be changed as it is at this moment. */
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
      facts={facts}
      fields={(form) => (
        <>
          <GameFields form={form} archivable={input !== null} />
          <PictureField image={response.data?.image ?? null} change={picture.change} onChange={picture.setChange} />
        </>
      )}
      calls={picture.calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
