import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useQuery } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { PlayerPage } from "@tablero/contract/events/shapes/tournaments";
import { useEffect, useRef, useState } from "react";
import { type Live, useLiveTournament } from "./use-live-tournament.ts";

/** The part of the tournament that concerns one player; when it changes, the player's page is read again. */
function concern(live: Live | null | undefined, { current }: PlayerPage["player"]): string {
  if (!live) return "";
  const own = live.pairings.find(({ table }) => table !== null && table === current?.table);
  return JSON.stringify([live.state, live.round?.number, live.counted, own?.result, own?.reports, own?.extraMinutes]);
}

/**
 * A player's own page. The public tournament is polled; the page itself is read only when something changes for this
 * player, so that a full room causes little load.
 */
export function usePlayerPage(token: string, first: PlayerPage) {
  const api = useApi();
  const { data: page = first, mutate } = useQuery(
    "GET /api/shop/tournament-players/{token}",
    { params: { token } },
    { background: true, revalidateOnFocus: true },
  );
  const { data: followed, error: offline } = useLiveTournament(page.event.slug);
  const live = followed?.tournament ?? null;
  const intentions = useIntentions<object>();
  const [busy, setBusy] = useState<"report" | "drop" | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);

  const now = concern(live, page.player);
  const known = useRef(now);
  useEffect(() => {
    if (known.current === now) return;
    const isFirst = known.current === "";
    known.current = now;
    if (!isFirst) void mutate();
  }, [now, mutate]);

  const send = async (kind: "report" | "drop", body: object, call: (idempotencyKey: string) => Promise<PlayerPage>) => {
    setBusy(kind);
    setFailure(null);
    try {
      const next = await call(intentions.of(body).idempotencyKey);
      intentions.end();
      await mutate(next, { revalidate: false });
      return true;
    } catch (error) {
      setFailure(toQueryError(error));
      await mutate();
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    page,
    timer: live?.timer ?? page.player.timer,
    offline: offline !== undefined,
    busy,
    failure,
    report: (round: number, result: { a: number; b: number; draws: number }) => {
      const body = { round, result };
      return send("report", body, (idempotencyKey) =>
        api.call(
          "POST /api/shop/tournament-players/{token}/report",
          { params: { token }, body },
          { idempotencyKey, handles: [404, 409, 422] },
        ),
      );
    },
    drop: () =>
      send("drop", { drop: page.player.version }, (idempotencyKey) =>
        api.call(
          "POST /api/shop/tournament-players/{token}/drop",
          { params: { token } },
          { idempotencyKey, handles: [404, 409] },
        ),
      ),
  };
}
