import { useQuery } from "@tablero/api-client/query";
import { useMemo } from "react";
import type { Choice } from "../../platform/forms/use-choices.tsx";

/** All rows of a short list: the API returns at most 100 rows. */
const ALL = { query: { size: 100 } } as const;
const QUIET = { background: true } as const;

export interface RateChoices {
  /** Carriers that deliver, excluding pickup in the shop. */
  carriers: Choice[];
  /** By priority. */
  zones: Choice[];
}

/** Carriers and zones available for a rate; empty while loading. */
export function useRateChoices(): RateChoices {
  const { data: carriers } = useQuery("GET /api/admin/carriers", ALL, QUIET);
  const { data: zones } = useQuery("GET /api/admin/zones", ALL, QUIET);
  return useMemo(
    () => ({
      carriers: (carriers?.items ?? [])
        .filter(({ pickup }) => !pickup)
        .map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (archivado)`, active })),
      zones: (zones?.items ?? []).map(({ id, name, active }) => ({
        value: id,
        label: active ? name : `${name} (archivada)`,
        active,
      })),
    }),
    [carriers, zones],
  );
}
