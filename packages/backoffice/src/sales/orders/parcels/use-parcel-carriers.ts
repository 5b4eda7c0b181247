import { useQuery } from "@tablero/api-client/query";
import { useMemo } from "react";
import type { Shipment } from "../order-words.ts";

/** All rows of a short list: the API returns at most 100 rows. */
const ALL = { query: { size: 100 } } as const;

/** The choice that keeps a parcel's own carrier if it is not in the list. */
const OWN = "own";

/** Carriers for a parcel, and the current one, which is known before the list is loaded. */
export function useParcelCarriers({ carrier }: Pick<Shipment, "carrier">) {
  const { data } = useQuery("GET /api/admin/carriers", ALL, { background: true });
  return useMemo(() => {
    const takers = (data?.items ?? [])
      .filter(({ active, pickup }) => active && !pickup)
      .map(({ id, name }) => ({ value: id, label: name }));
    const own = takers.find(({ label }) => label === carrier)?.value;
    return own === undefined ? { takers: [{ value: OWN, label: carrier }, ...takers], own: OWN } : { takers, own };
  }, [data, carrier]);
}
