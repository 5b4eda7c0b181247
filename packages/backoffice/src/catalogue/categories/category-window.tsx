import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminCategory, categoryShapes } from "@tablero/contract/catalogue/shapes/categories";
import type { CategoryFields as Values } from "@tablero/domain/catalogue/products/categories";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { useGameChoices } from "../../platform/forms/use-choices.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { PictureField } from "../../platform/kit/picture-field.tsx";
import { recordCallsWith } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { useRecordPicture } from "../../platform/kit/use-record-picture.ts";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { CategoryFields } from "./category-fields.tsx";

/** Queries that become outdated when a category changes. */
export const CATEGORY_INVALIDATION = {
  invalidates: ["GET /api/admin/category-tree", "GET /api/admin/categories", "GET /api/admin/categories/{id}"],
} as const;

const valuesOf = ({ name, slug, description, game, parentId, active }: AdminCategory) => ({
  name,
  slug,
  description,
  gameId: game?.id ?? null,
  parentId,
  active,
});

const useCalls = (): RecordCalls<AdminCategory, Values> =>
  recordCallsWith(
    {
      create: useMutation("POST /api/admin/categories", CATEGORY_INVALIDATION),
      change: useMutation("PATCH /api/admin/categories/{id}", CATEGORY_INVALIDATION),
      remove: useMutation("DELETE /api/admin/categories/{id}", CATEGORY_INVALIDATION),
    },
    { created: (values) => values, changed: ({ parentId: _parentId, ...values }) => values },
  );

function usePicture() {
  const put = useMutation("POST /api/admin/categories/{id}/image", CATEGORY_INVALIDATION);
  const drop = useMutation("DELETE /api/admin/categories/{id}/image", CATEGORY_INVALIDATION);
  return useRecordPicture<AdminCategory, Values>(useCalls(), {
    put: ({ id, version }, body) => put.run({ params: { id }, query: { version }, body }),
    drop: ({ id, version }) => drop.run({ params: { id }, query: { version } }),
    running: put.running || drop.running,
  });
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/categories/{id}/history", input, RECORD_OPTIONS);

export interface CategoryWindowProps {
  /** The category's id, or `NEW`. */
  open: string;
  /** Initial parent of a new category. */
  parentId: string | null;
  onClose: () => void;
}

/** The window of a category over the tree: creates one, or edits the freshly loaded one. */
export function CategoryWindow({ open, parentId, onClose }: CategoryWindowProps) {
  const picture = usePicture();
  const games = useGameChoices();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/categories/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={CATEGORIES} response={response} onClose={onClose} />;
  const category = response.data ?? null;
  const details = (values: Values): [string, string][] => [
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
      details={details}
      fields={(form) => (
        <>
          <CategoryFields form={form} category={category} />
          <PictureField image={category?.image ?? null} change={picture.change} onValueChange={picture.setChange} />
        </>
      )}
      calls={picture.calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
