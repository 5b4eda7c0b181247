import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How often the list is read again, for the claims of others. */
const POLL_MS = 15_000;

/** An order that was finished here. */
export interface DoneOrder {
  order: PackingOrder;
  shipmentId: string;
  version: number;
  /** The result, in words: «enviado». */
  words: string;
  /** Units of the order that are still to be packed. */
  left: number;
}

/** The orders of the run: those named in the address, otherwise all orders to prepare. */
export function usePackingRun() {
  const [params] = useSearchParams();
  const ids = params.getAll("id");
  const key = ids.join();
  const query = useMemo(() => (key === "" ? {} : { id: key.split(",") }), [key]);
  const response = usePolledQuery(
    "GET /api/admin/packing",
    { query },
    { refreshInterval: POLL_MS, keepPreviousData: true },
  );
  const [done, setDone] = useState<readonly DoneOrder[]>([]);
  return { response, done, setDone };
}

/** The next order that nobody else packs, after the current one. */
export function nextOrder(orders: readonly PackingOrder[], current: string | null): PackingOrder | null {
  const free = orders.filter(({ id, claim }) => id !== current && (claim === null || claim.mine));
  const from = orders.findIndex(({ id }) => id === current);
  const later = free.find(({ id }) => orders.findIndex((order) => order.id === id) > from);
  return later ?? free[0] ?? null;
}
