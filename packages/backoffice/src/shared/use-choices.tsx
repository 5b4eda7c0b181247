import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { ComboboxOption } from "@tablero/ui/combobox";
import { useMemo } from "react";
import { GameDot } from "./game-mark.tsx";

/** Everything of a short list: the API gives 100 rows at most. */
const ALL = { size: 100 } as const;
const QUIET = { background: true, revalidateIfStale: false } as const;

/** One of a list; what is archived is only chosen where it is chosen already, and in filters. */
export interface Choice extends ComboboxOption {
  active: boolean;
}

/** What a form offers: what is in use, and what the record has. */
export const offered = <C extends Choice>(choices: readonly C[], chosen: readonly (string | null | undefined)[]): C[] =>
  choices.filter(({ value, active }) => active || chosen.includes(value));

const named = (label: string, active: boolean) => (active ? label : `${label} (archivado)`);

/** Games, by name, with the dot of their colour. Empty while they load or where the role may not read them. */
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

/** Categories in the order of the tree. */
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
