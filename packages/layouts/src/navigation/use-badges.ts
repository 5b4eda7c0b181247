import { useQuery } from "@tablero/api-client/query";

const EVERY = 30_000;

/** Live counts by entry id, loaded in the background. */
export function useBadges(): Readonly<Record<string, number>> {
  const { data = {} } = useQuery(
    "GET /api/common/navigation/badges",
    {},
    { background: true, refreshInterval: EVERY, keepPreviousData: true },
  );
  return data;
}
