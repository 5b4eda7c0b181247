import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { ComboboxOption } from "@tablero/ui/combobox";
import { useMemo } from "react";
import { GameDot } from "./game-mark.tsx";

/** Everything of a short list: the API gives 100 rows at most. */
const ALL = { size: 100 } as const;
const QUIET = { background: true, revalidateIfStale: false } as const;

/** Games, by name, with the dot of their colour. Empty while they load or where the role may not read them. */
export function useGameChoices(): ComboboxOption[] {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/games", can("games:read") ? { query: ALL } : null, QUIET);
  return useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, colour }) => ({
        value: id,
        label: name,
        mark: <GameDot colour={colour} />,
      })),
    [data],
  );
}

export interface CategoryChoice extends ComboboxOption {
  /** 0 for a root. */
  depth: number;
}

/** Categories in the order of the tree. */
export function useCategoryChoices(): CategoryChoice[] {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/categories", can("categories:read") ? { query: ALL } : null, QUIET);
  return useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, depth, parentName }) => ({
        value: id,
        label: name,
        depth,
        detail: parentName ?? undefined,
      })),
    [data],
  );
}

/** Suppliers by name. */
export function useSupplierChoices(): ComboboxOption[] {
  const can = useCan();
  const { data } = useQuery("GET /api/admin/suppliers", can("suppliers:read") ? { query: ALL } : null, QUIET);
  return useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
