import { useQuery } from "@tablero/api-client/query";
import { COMMAND_LABELS, resultText } from "@tablero/domain/events/tournaments/words";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { Skeleton } from "@tablero/ui/skeleton";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

/** Log of actions with their author, newest first. */
export function LogPanel({ eventId }: { eventId: string }) {
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/events/{id}/tournament/log", {
    params: { id: eventId },
  });
  if (error)
    return (
      <FailureAlert
        error={error}
        title="No se ha podido cargar el registro"
        onRetry={() => void mutate()}
        loading={isValidating}
      />
    );
  if (!data) return <Skeleton className="h-40" />;
  return (
    <ol aria-label="Registro del torneo" className="flex flex-col divide-y rounded-lg bg-card text-table shadow-tile">
      {data.items.map(({ id, at, actor, kind, round, table, player, before, after, reason }) => (
        <li key={id} className="flex flex-wrap gap-x-4 px-5 py-2">
          <span className="text-secondary tabular-nums sm:w-36">{formatShortDateTime(at)}</span>
          <span className="min-w-0 flex-1 wrap-anywhere max-sm:order-first max-sm:basis-full">
            {[
              COMMAND_LABELS[kind],
              player,
              round === null ? null : `ronda ${round}`,
              table === null ? null : `mesa ${table}`,
              after && (before ? `${resultText(before)} → ${resultText(after)}` : resultText(after)),
              reason,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className="text-secondary">{actor ?? "Jugador"}</span>
        </li>
      ))}
    </ol>
  );
}
