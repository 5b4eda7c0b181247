import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { useCallback, useEffect, useState } from "react";
import { BLANK_DRAFT, draftAgain, repeatableUnits, type StaffDraft } from "./staff-draft.ts";

type Api = ReturnType<typeof useApi>;

/** The contact and, if there is one, the first address of a client's record. */
export async function clientParts(
  api: Api,
  client: Client,
): Promise<Pick<StaffDraft, "clientId" | "contact" | "delivery">> {
  const { id, name, surname, email, phone } = client;
  const { addresses } = await api.call("GET /api/admin/clients/{id}/details", { params: { id } }, { background: true });
  const [stored] = addresses;
  const blank = BLANK_DRAFT.delivery;
  const address = stored
    ? {
        ...{ name: stored.name, surname: stored.surname, line1: stored.line1, line2: stored.line2 },
        ...{ postcode: stored.postcode, city: stored.city, province: stored.province, country: stored.country },
        phone: stored.phone,
      }
    : { ...blank.address, name, surname };
  return {
    clientId: id,
    contact: { name, surname, email, phone: phone ?? "" },
    delivery: { ...blank, address },
  };
}

async function readFirst(api: Api, clientId: string | null, orderId: string | null): Promise<StaffDraft> {
  if (orderId !== null) {
    const order = await api.call("GET /api/admin/orders/{id}", { params: { id: orderId } });
    const { lines } = await api.call("POST /api/admin/orders/preview", { body: { lines: repeatableUnits(order) } });
    return draftAgain(order, lines);
  }
  if (clientId === null) return BLANK_DRAFT;
  const client = await api.call("GET /api/admin/clients/{id}", { params: { id: clientId } });
  return { ...BLANK_DRAFT, ...(await clientParts(api, client)) };
}

interface FirstDraft {
  draft: StaffDraft | null;
  error: QueryError | null;
  loading: boolean;
  retry: () => void;
}

/** The draft with which the screen opens: blank, of a client, or a former order again. */
export function useFirstDraft(clientId: string | null, orderId: string | null): FirstDraft {
  const api = useApi();
  const isBlank = clientId === null && orderId === null;
  const [draft, setDraft] = useState<StaffDraft | null>(isBlank ? BLANK_DRAFT : null);
  const [error, setError] = useState<QueryError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isBlank && attempt === 0) return;
    let isOver = false;
    const read = async () => {
      try {
        const first = await readFirst(api, clientId, orderId);
        if (!isOver) setDraft(first);
      } catch (problem) {
        if (!isOver) setError(toQueryError(problem));
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [api, clientId, orderId, isBlank, attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  return { draft, error, loading: draft === null && error === null, retry };
}
