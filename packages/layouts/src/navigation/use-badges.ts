import { usePolledQuery } from "@tablero/api-client/polled-query";

const EVERY = 30_000;

/** Live counts by entry id, loaded in the background. */
export function useBadges(): Readonly<Record<string, number>> {
  const { data = {} } = usePolledQuery(
    "GET /api/common/navigation/badges",
    {},
    { background: true, refreshInterval: EVERY, keepPreviousData: true },
  );
  return data;
}
