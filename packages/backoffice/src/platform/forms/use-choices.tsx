import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { ComboboxOption } from "@tablero/ui/combobox";
import { useMemo } from "react";
import { GameDot } from "../values/game-mark.tsx";

/** All rows of a short list: the API returns at most 100 rows. */
const ALL = { size: 100 } as const;
const QUIET = { background: true, revalidateIfStale: false } as const;

/** An option of a list; an archived one is offered only in filters and where it is already selected. */
export interface Choice extends ComboboxOption {
  active: boolean;
}

/** Options of a form: active records, and those the record already refers to. */
export const selectableChoices = <C extends Choice>(
  choices: readonly C[],
  chosen: readonly (string | null | undefined)[],
): C[] => choices.filter(({ value, active }) => active || chosen.includes(value));

const named = (label: string, active: boolean) => (active ? label : `${label} (archivado)`);

/** Games by name, with their colour. Empty while loading or when the role has no read permission. */
export function useGameChoices(): Choice[] {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/games", can("games:read") ? { query: ALL } : null, QUIET);
  return useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, colour, active }) => ({
        value: id,
        label: named(name, active),
        active,
        mark: <GameDot colour={colour} />,
      })),
    [data],
  );
}

export interface CategoryChoice extends Choice {
  /** 0 for a root. */
  depth: number;
}

/** Categories in tree order. */
export function useCategoryChoices(): CategoryChoice[] {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/category-tree", can("categories:read") ? {} : null, QUIET);
  return useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, depth, parentName, active }) => ({
        value: id,
        label: active ? name : `${name} (archivada)`,
        active,
        depth,
        detail: parentName ?? undefined,
      })),
    [data],
  );
}

/** Suppliers by name. */
export function useSupplierChoices(): Choice[] {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/suppliers", can("suppliers:read") ? { query: ALL } : null, QUIET);
  return useMemo(
    () => (data?.items ?? []).map(({ id, name, active }) => ({ value: id, label: named(name, active), active })),
    [data],
  );
}
