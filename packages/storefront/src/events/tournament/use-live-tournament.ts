import type { AnswerOf } from "@tablero/api-client/client";
import { usePolledQuery } from "@tablero/api-client/polled-query";

export type Live = NonNullable<AnswerOf<"GET /api/shop/events/{idOrSlug}/tournament">["tournament"]>;

const PLAYED_MS = 4000;
const QUIET_MS = 60_000;

const pause = (tournament: Live | null | undefined) =>
  tournament && tournament.state !== "finished" ? PLAYED_MS : QUIET_MS;

/** An event's public tournament view, at most five seconds old while it is played. */
export function useLiveTournament(idOrSlug: string) {
  return usePolledQuery(
    "GET /api/shop/events/{idOrSlug}/tournament",
    { params: { idOrSlug } },
    {
      background: true,
      // Without a session, the response is the same for all callers, so the server can use its cache.
      anonymous: true,
      keepPreviousData: true,
      refreshInterval: (answer) => pause(answer?.tournament),
    },
  );
}
