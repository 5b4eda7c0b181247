import { useApi } from "@tablero/api-client/api-context";
import type { ApiClient } from "@tablero/api-client/client";
import { useEffect, useState } from "react";

type Read<T> = (api: ApiClient, body: { id: string; token: string }, signal: AbortSignal) => Promise<T>;

/** Reads what the link of a mail is for, without using it up. Null until then, and if the read fails. */
export function useLinkDetails<T>(read: Read<T>, id: string, token: string): T | null {
  const api = useApi();
  const [details, setDetails] = useState<T | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    read(api, { id, token }, stop.signal)
      .then((found) => setDetails(found))
      // A link that is no longer valid is reported when it is used.
      .catch(() => undefined);
    return () => stop.abort();
  }, [api, read, id, token]);
  return details;
}
