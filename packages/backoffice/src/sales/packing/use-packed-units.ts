import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage, NetworkError } from "@tablero/api-client/errors";
import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Units } from "./packing-words.ts";

/** How often an open screen renews its claim. */
const RENEW_MS = 60_000;
/** Pause between two attempts without a connection. */
const RETRY_MS = 4000;

const keyOf = (orderId: string) => `packing ${orderId}`;

/** Units that the server does not have yet, from this browser. */
function readUnsaved(orderId: string): Units | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(orderId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    return new Map(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    return null;
  }
}

function writeUnsaved(orderId: string, units: Units | null): void {
  try {
    if (units) localStorage.setItem(keyOf(orderId), JSON.stringify(Object.fromEntries(units)));
    else localStorage.removeItem(keyOf(orderId));
  } catch {
    // Without storage, unsaved units last until the page is reloaded.
  }
}

const toMap = ({ units }: PackingOrder): Units => new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
const toList = (units: Units) =>
  [...units].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity }));

export interface PackedUnits {
  units: Units;
  /** The order as claimed; null until then. */
  order: PackingOrder | null;
  /** Why the order cannot be packed; null if it can. */
  refusal: string | null;
  /** True while units wait for a connection. */
  offline: boolean;
  set: (units: Units) => void;
  /** Waits until the units are stored, so that no late call puts them into the next parcel. */
  flush: () => Promise<void>;
  /** Claims the order again, after it changed. */
  reload: () => Promise<void>;
}

/**
 * Claims an order while the screen shows it, and stores the units in its box with each change. Without a connection,
 * units stay in this browser and are sent later.
 */
export function usePackedUnits(orderId: string): PackedUnits {
  const api = useApi();
  const [order, setOrder] = useState<PackingOrder | null>(null);
  const [units, setUnits] = useState<Units>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [offline, setOffline] = useState(false);
  /** The newest units, and whether the server has them. */
  const latest = useRef<{ units: Units; saved: boolean }>({ units: new Map(), saved: true });
  const saving = useRef<Promise<void> | null>(null);

  const claim = useCallback(
    async (body: { units?: { lineId: string; quantity: number }[] }) => {
      try {
        const claimed = await api.call(
          "PUT /api/admin/packing/{id}",
          { params: { id: orderId }, body },
          { background: true, handles: [404, 409] },
        );
        setOffline(false);
        setRefusal(null);
        setOrder(claimed);
        return claimed;
      } catch (error) {
        if (error instanceof NetworkError) setOffline(true);
        else if (error instanceof ApiError) setRefusal(errorMessage(error));
        else throw error;
        return null;
      }
    },
    [api, orderId],
  );

  /** Sends units until the server has the newest ones, or cannot be reached. */
  const save = useCallback(() => {
    const send = async () => {
      while (!latest.current.saved) {
        const { units: sent } = latest.current;
        const claimed = await claim({ units: toList(sent) });
        if (!claimed) return;
        if (latest.current.units === sent) {
          latest.current = { units: sent, saved: true };
          writeUnsaved(orderId, null);
        }
      }
    };
    saving.current ??= send().finally(() => {
      saving.current = null;
    });
    return saving.current;
  }, [claim, orderId]);

  const reload = useCallback(async () => {
    const unsaved = readUnsaved(orderId);
    const claimed = await claim(unsaved ? { units: toList(unsaved) } : {});
    if (!claimed) {
      if (unsaved) setUnits(unsaved);
      return;
    }
    writeUnsaved(orderId, null);
    latest.current = { units: toMap(claimed), saved: true };
    setUnits(latest.current.units);
  }, [claim, orderId]);

  useEffect(() => {
    void reload();
    const renew = setInterval(() => {
      if (document.visibilityState === "visible" && latest.current.saved) void claim({});
    }, RENEW_MS);
    return () => {
      clearInterval(renew);
      void api
        .call("DELETE /api/admin/packing/{id}", { params: { id: orderId } }, { background: true, handles: [404] })
        .catch(() => undefined);
    };
  }, [api, claim, orderId, reload]);

  useEffect(() => {
    if (!offline) return;
    const again = () => void (latest.current.saved ? reload() : save());
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [offline, reload, save]);

  const set = useCallback(
    (next: Units) => {
      latest.current = { units: next, saved: false };
      setUnits(next);
      writeUnsaved(orderId, next);
      void save();
    },
    [orderId, save],
  );
  return { units, order, refusal, offline, set, flush: save, reload };
}
