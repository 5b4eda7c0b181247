import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminCategory, categoryShapes } from "@tablero/contract/shapes/categories";
import type { CategoryFields as Values } from "@tablero/domain/categories";
import { CATEGORIES } from "@tablero/domain/resources/categories";
import { OpeningRecord, RECORD_OPTIONS } from "../kit/opening-record.tsx";
import { PictureField } from "../kit/picture-field.tsx";
import { type RecordCalls, RecordForm } from "../kit/record-form.tsx";
import type { UseHistory } from "../kit/record-history.tsx";
import { useRecordPicture } from "../kit/use-record-picture.ts";
import { isNew } from "../kit/use-record-window.ts";
import { useGameChoices } from "../shared/use-choices.tsx";
import { CategoryFields } from "./category-fields.tsx";

/** What has to be read again when a category is another one. */
export const CATEGORY_READS = {
  invalidates: ["GET /api/admin/category-tree", "GET /api/admin/categories", "GET /api/admin/categories/{id}"],
} as const;

const valuesOf = ({ name, slug, description, game, parentId, active }: AdminCategory): Values => ({
  name,
  slug,
  description,
  gameId: game?.id ?? null,
  parentId,
  active,
});

function useCalls(): RecordCalls<AdminCategory, Values> {
  const create = useMutation("POST /api/admin/categories", CATEGORY_READS);
  const change = useMutation("PATCH /api/admin/categories/{id}", CATEGORY_READS);
  const remove = useMutation("DELETE /api/admin/categories/{id}", CATEGORY_READS);
  return {
    create: (body) => create.run({ body }),
    change: ({ id, version }, { parentId: _parentId, ...values }) =>
      change.run({ params: { id }, body: { ...values, version } }),
    restore: ({ id, version }) => change.run({ params: { id }, body: { active: true, version } }),
    remove: async ({ id, version }) => (await remove.run({ params: { id }, query: { version } })).outcome,
    running: create.running || change.running,
  };
}

function usePicture() {
  const put = useMutation("POST /api/admin/categories/{id}/image", CATEGORY_READS);
  const drop = useMutation("DELETE /api/admin/categories/{id}/image", CATEGORY_READS);
  return useRecordPicture<AdminCategory, Values>(useCalls(), {
    put: ({ id, version }, body) => put.run({ params: { id }, query: { version }, body }),
    drop: ({ id, version }) => drop.run({ params: { id }, query: { version } }),
    running: put.running || drop.running,
  });
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/categories/{id}/history", input, RECORD_OPTIONS);

export interface CategoryWindowProps {
  /** Its id, or `NEW`. */
  open: string;
  /** What a new one is in, to begin with. */
  parentId: string | null;
  onClose: () => void;
}

/** A category over the tree: to be made, or to be changed as it is at this moment. */
export function CategoryWindow({ open, parentId, onClose }: CategoryWindowProps) {
  const picture = usePicture();
  const games = useGameChoices();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/categories/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={CATEGORIES} response={response} onClose={onClose} />;
  const category = response.data ?? null;
  const facts = (values: Values): [string, string][] => [
    ["Nombre", values.name],
    ["Dirección", values.slug || "—"],
    ["Juego", games.find(({ value }) => value === values.gameId)?.label ?? "—"],
    ["Descripción", values.description || "—"],
    ["Estado", values.active ? "Activa" : "Inactiva"],
  ];
  return (
    <RecordForm
      resource={CATEGORIES}
      record={category}
      nameOf={({ name }) => name}
      schema={categoryShapes.input}
      blank={{ name: "", slug: "", description: null, gameId: null, parentId, active: true }}
      valuesOf={valuesOf}
      facts={facts}
      fields={(form) => (
        <>
          <CategoryFields form={form} category={category} />
          <PictureField image={category?.image ?? null} change={picture.change} onChange={picture.setChange} />
        </>
      )}
      calls={picture.calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
