import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { OrderEditPreview } from "@tablero/contract/sales/shapes/admin-orders";
import { useEffect, useState } from "react";
import type { OrderEdit } from "../use-order-actions.ts";

/** Debounce delay after the last change, in milliseconds. */
const CALM = 250;

interface Seen {
  /** The edit that the preview belongs to, as text. */
  of: string;
  preview: OrderEditPreview | null;
  failure: QueryError | null;
}

export interface EditPreviewState {
  /** The last successful preview, which stays visible while the next one is loading. */
  preview: OrderEditPreview | null;
  /** Reason why the current edit is not possible. */
  failure: QueryError | null;
  loading: boolean;
}

/** Preview of an edit, requested while the user types. */
export function useEditPreview(orderId: string, edit: OrderEdit): EditPreviewState {
  const api = useApi();
  const text = JSON.stringify(edit);
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const body = JSON.parse(text) as OrderEdit;
      try {
        const preview = await api.call("POST /api/admin/orders/{id}/edits/preview", { params: { id: orderId }, body });
        if (!isOver) setSeen({ of: text, preview, failure: null });
      } catch (error) {
        if (!isOver) setSeen((last) => ({ of: text, preview: last?.preview ?? null, failure: toQueryError(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), CALM);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, orderId, text]);
  const isCurrent = seen?.of === text;
  return { preview: seen?.preview ?? null, failure: isCurrent ? seen.failure : null, loading: !isCurrent };
}
